declare module 'web-push' {
  type Keys = { publicKey: string; privateKey: string }
  type Options = {
    vapidDetails: Keys & { subject: string }
    TTL: number
    topic: string
    urgency: 'normal' | 'high'
    contentEncoding: 'aes128gcm'
  }
  const webPush: {
    generateVAPIDKeys(): Keys
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ): { headers: Record<string, string>; body: Buffer }
  }
  export default webPush
}
