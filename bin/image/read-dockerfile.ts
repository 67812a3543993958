export type DockerStep = { name: string; text: string }
type Stage = { base: string; name: string; steps: DockerStep[] }

const known = ['WORKDIR', 'COPY', 'RUN', 'USER', 'ENV', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD']

/** The stages of a Dockerfile, in order. An instruction that the test does not know is an error, so that none is left out silently. */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const withoutComments = text.replace(/^\s*#.*\n/gm, '')
  for (const line of withoutComments.replaceAll(/\\\n/g, '').split('\n')) {
    const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (name === 'FROM') {
      const [, base = '', stage = 'image'] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(rest) ?? []
      stages.push({ base, name: stage, steps: [] })
    } else if (known.includes(name)) stages.at(-1)?.steps.push({ name, text: rest })
    else if (line.trim()) throw new Error(`The test of the image does not know this line of the Dockerfile: ${line}`)
  }
  return stages
}

/** The value of a step such as ENV as words and of CMD as a list. */
export function environmentOf(steps: DockerStep[]): Record<string, string> {
  const words = steps.filter(({ name }) => name === 'ENV').flatMap(({ text }) => text.split(/\s+/))
  return Object.fromEntries(words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]))
}

/** The command of CMD or HEALTHCHECK in its JSON form. */
export function commandOf(steps: DockerStep[], name: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = steps.find((step) => step.name === name)?.text ?? ''
  return JSON.parse(text.slice(text.indexOf('['))) as string[]
}
