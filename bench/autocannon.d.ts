declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers: Record<string, string>
    method?: 'GET' | 'POST'
    body?: string
  }
  type Result = { requests: { average: number; total: number }; latency: { p50: number; p99: number }; non2xx: number }
  export default function autocannon(options: Options): Promise<Result>
}
