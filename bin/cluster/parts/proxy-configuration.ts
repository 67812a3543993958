import type { Node } from './start-database.ts'

type Web = { name: string; port: number }
type Facts = { ports: { web: number; primary: number; read: number }; socket: string; webs: Web[]; nodes: Node[] }

/** What docs/operating/many-machines.md tells operators to write. */
export function proxyConfiguration({ ports, socket, webs, nodes }: Facts) {
  const databases = nodes.map(({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`).join('\n')
  return `global
  log stdout format raw local0
  stats socket ${socket} mode 600 level admin
  maxconn 8000

defaults
  log global
  option dontlog-normal
  timeout connect 1s
  timeout client 75s
  timeout server 75s

frontend web
  mode http
  option httplog
  bind 127.0.0.1:${ports.web}
  option forwardfor
  timeout http-request 30s
  default_backend webs

backend webs
  mode http
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  # A connection that was refused reached nobody, so any request may go to the other process.
  retries 3
  option redispatch 1
  retry-on conn-failure
  # A process that stops closes its idle connections: one of them must not carry another visitor's request.
  http-reuse never
  timeout check 3s
  default-server inter 1s fastinter 200ms downinter 500ms fall 3 rise 1
${webs.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check`).join('\n')}
  # While none is ready, as without a database: their own pages say so, and when to try again.
  option allbackups
${webs.map(({ name, port }) => `  server ${name}-unready 127.0.0.1:${port} backup`).join('\n')}

listen primary
  mode tcp
  bind 127.0.0.1:${ports.primary}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
  timeout check 2s
  default-server inter 500ms fastinter 200ms downinter 200ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases}

frontend read
  mode tcp
  bind 127.0.0.1:${ports.read}
  timeout client 1h
  use_backend standbys if { nbsrv(standbys) gt 0 }
  default_backend primary

backend standbys
  mode tcp
  timeout server 1h
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
  timeout check 2s
  default-server inter 500ms fastinter 200ms downinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases}
`
}
