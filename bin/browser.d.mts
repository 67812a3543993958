export declare const noBrowser: string
export declare const browserArgs: string[]
export function findBrowser(): Promise<string | undefined>
export function installedBrowser(): string | undefined
