import { userInfo } from 'node:os'

type Facts = { port: number; originPort: number; folder: string }

/** A caching proxy in front of the site, as a CDN would be: it keeps whatever the answer's Cache-Control allows everybody to keep. */
export function cacheConfiguration({ port, originPort, folder }: Facts) {
  // Its working process would be another user's, which cannot read the cluster's folder.
  return `daemon off;
${userInfo().uid === 0 ? 'user root;\n' : ''}worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 1024; }
http {
  access_log off;
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=site:10m max_size=1g inactive=1d;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 12m;
    proxy_http_version 1.1;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Connection "";
    proxy_cache site;
    proxy_cache_use_stale error timeout http_502 http_503 http_504;
    add_header X-Cache $upstream_cache_status always;
    location / { proxy_pass http://127.0.0.1:${originPort}; }
    # Answers of operations, and streams, which stay open.
    location /api/ {
      proxy_pass http://127.0.0.1:${originPort};
      proxy_buffering off;
      proxy_read_timeout 75s;
    }
  }
}
`
}
