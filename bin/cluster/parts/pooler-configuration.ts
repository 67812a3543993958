type Facts = { port: number; primaryPort: number; usersFile: string }

/** What docs/operating/many-machines.md tells operators to write. */
export function poolerConfiguration({ port, primaryPort, usersFile }: Facts) {
  return `[databases]
shutterbid = host=127.0.0.1 port=${primaryPort} dbname=shutterbid

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${usersFile}
admin_users = shutterbid
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
; After a failover: try again soon, and fail rather than wait for long.
server_login_retry = 0.2
server_connect_timeout = 2
query_wait_timeout = 5
server_check_delay = 5
`
}
