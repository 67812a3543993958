import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type DockerStep, readDockerfile } from './read-dockerfile.ts'

const root = join(import.meta.dirname, '../..')
/** Of debian:bookworm-slim: what the image leaves out of a plain installation, by its own list (debuerreotype, .slimify-excludes). */
const leftOutOfSlim = [
  'usr/share/doc',
  'usr/share/info',
  'usr/share/locale',
  'usr/share/man',
  'usr/share/lintian',
  'var/cache/apt',
  'var/lib/apt/lists',
]

export type Image = { layers: [own: string, base: string]; steps: DockerStep[]; megabytes: { base: number; own: number } }

/**
 * Runs the steps of the Dockerfile without Docker, as root: each stage is a folder laid over its base. The base of a stage that builds is
 * this machine with the Node that the Dockerfile names; that of the last one is a Debian that debootstrap installs, of which the published
 * image is made too.
 */
export function buildImage(folder: string): Image {
  const stages = readDockerfile(readFileSync(join(root, 'Dockerfile'), 'utf8'))
  const debian = installDebian(join(root, '.data/image-debian'))
  const mark = join(folder, 'built')
  if (!existsSync(mark)) buildStages(stages, folder, debian)
  writeFileSync(mark, '')
  const last = stages.at(-1)
  const own = join(folder, 'stages', last?.name ?? '')
  return { layers: [own, debian], steps: last?.steps ?? [], megabytes: { base: megabytesOf(debian), own: megabytesOf(own) } }
}

function buildStages(stages: ReturnType<typeof readDockerfile>, folder: string, debian: string) {
  rmSync(join(folder, 'stages'), { recursive: true, force: true })
  const built = new Map<string, Stage>()
  for (const { base, name, steps } of stages) {
    const own = join(folder, 'stages', name)
    const earlier = built.get(base)
    mkdirSync(own, { recursive: true })
    if (earlier) cpSync(earlier.own, own, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
    else if (!base.startsWith('debian:bookworm')) addNode(own, base)
    const stage: Stage = {
      own,
      base: earlier?.base ?? (base.startsWith('debian:bookworm') ? debian : '/'),
      workDir: earlier?.workDir ?? '/',
    }
    for (const step of steps) run(step, stage, { folder, built })
    built.set(name, stage)
  }
}

/** `own` holds what differs from `base`. */
type Stage = { own: string; base: string; workDir: string }

function run(step: DockerStep, stage: Stage, { folder, built }: { folder: string; built: Map<string, Stage> }) {
  if (step.name === 'RUN') {
    console.log(`  ${step.text.slice(0, 130)}`)
    inRoot(stage, folder, step.text)
  } else if (step.name === 'COPY') copy(step, stage, built)
  else if (step.name === 'WORKDIR') {
    stage.workDir = step.text
    mkdirSync(join(stage.own, step.text), { recursive: true })
  }
}

function copy(step: DockerStep, { own, workDir }: Stage, built: Map<string, Stage>) {
  const words = step.text.split(/\s+/)
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const target = words.pop() ?? ''
  const to = join(own, target.startsWith('/') ? target : join(workDir, target))
  const origin = from === undefined ? root : (built.get(from)?.own ?? '')
  const isIgnored = from === undefined ? ignoredHere() : () => false
  for (const pattern of words) {
    const paths = pattern === '.' ? ['.'] : globSync(pattern.replace(/^\//, ''), { cwd: origin })
    if (paths.length === 0) throw new Error(`The Dockerfile copies ${pattern}, which does not exist${from ? ` in ${from}` : ''}.`)
    for (const path of paths) {
      const source = join(origin, path)
      const intoFolder = target.endsWith('/') || words.length > 1
      const destination = intoFolder && !statSync(source).isDirectory() ? join(to, basename(path)) : to
      mkdirSync(dirname(destination), { recursive: true })
      cpSync(source, destination, {
        recursive: true,
        verbatimSymlinks: true,
        preserveTimestamps: true,
        filter: (file) => !isIgnored(file.slice(origin.length + 1)),
      })
    }
  }
}

/** Whether .dockerignore leaves a path of this project out. */
function ignoredHere() {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
  const regexes = patterns.map((pattern) => {
    const source = pattern.replaceAll('.', '\\.').replaceAll('**/', '\0').replaceAll('*', '[^/]*').replaceAll('\0', '(.*/)?')
    return new RegExp(`^${source}(/|$)`)
  })
  return (path: string) => path !== '' && regexes.some((regex) => regex.test(path))
}

/** Runs a command with this base as its root; what it writes goes to the stage's own files. */
function inRoot({ own, base, workDir }: Stage, folder: string, command: string) {
  const [work, merged] = [join(folder, 'work'), join(folder, 'merged')]
  rmSync(work, { recursive: true, force: true })
  for (const made of [work, merged]) mkdirSync(made, { recursive: true })
  const script = `set -e
    mount -t overlay overlay -o "lowerdir=$1,upperdir=$2,workdir=$3" "$4"
    for name in dev proc sys; do mount --rbind /$name "$4/$name"; done
    exec chroot "$4" /bin/sh -c "cd $5 && PATH=/usr/local/bin:$PATH && $6"`
  execFileSync('unshare', ['--mount', 'sh', '-c', script, 'sh', base, own, work, merged, workDir, command], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: withoutProject(),
  })
}

/** Without this checkout's Node and npm variables. */
function withoutProject() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|INIT_CWD$)/.test(name))
  const path = (process.env['PATH'] ?? '').split(':').filter((part) => !part.includes('node_modules'))
  return { ...Object.fromEntries(kept), PATH: path.join(':') }
}

/** Adds the project's own Node, which must be that of the Dockerfile. */
function addNode(own: string, base: string) {
  const node = join(root, `node_modules/node-linux-${process.arch}`)
  const { version } = JSON.parse(readFileSync(join(node, 'package.json'), 'utf8')) as { version: string }
  if (!base.startsWith(`node:${version}-`)) throw new Error(`The Dockerfile builds on ${base}, but the project runs on Node ${version}.`)
  mkdirSync(join(own, 'usr/local/bin'), { recursive: true })
  cpSync(join(node, 'bin/node'), join(own, 'usr/local/bin/node'))
}

/** Kept for the next time. */
function installDebian(target: string) {
  if (existsSync(target)) return target
  const unfinished = `${target}.${process.pid}`
  mkdirSync(dirname(target), { recursive: true })
  if (spawnSync('debootstrap', ['--version']).status !== 0) execFileSync('apt-get', ['install', '--yes', '--quiet', 'debootstrap'])
  execFileSync('debootstrap', ['--variant=minbase', 'bookworm', unfinished], { stdio: ['ignore', 'ignore', 'inherit'] })
  for (const path of leftOutOfSlim) rmSync(join(unfinished, path), { recursive: true, force: true })
  renameSync(unfinished, target)
  return target
}

/** The space that the files take on a disk; `docker images` counts their lengths, which are a little less. */
function megabytesOf(folder: string) {
  const kilobytes = execFileSync('du', ['--summarize', '--block-size=1K', folder], { encoding: 'utf8' })
  return Math.round((Number(kilobytes.split('\t')[0]) * 1024) / 1e6)
}
