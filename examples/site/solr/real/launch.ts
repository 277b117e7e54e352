import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { CONFIGSET } from '../indexer.ts';

const HERE = fileURLToPath(new URL('./', import.meta.url));
const START_MS = 90_000;
const CORE = 'staytags';

/** Why no Solr can run here; not a test failure. */
export class Missing extends Error {}

export interface StartedSolr {
  title: string;
  url: string;
  stop: () => Promise<void>;
}

/** The class path of a Solr, downloaded once by Maven; it stays outside the repository. */
export function classPath(): string {
  if (spawnSync('java', ['-version']).status !== 0) throw new Missing('there is no Java (java -version fails)');
  const pom = readFileSync(`${HERE}pom.xml`);
  const folder = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'staytags');
  const kept = join(folder, `solr-${createHash('sha256').update(pom).digest('hex').slice(0, 12)}.classpath`);
  const known = existsSync(kept) ? readFileSync(kept, 'utf8') : '';
  if (known && known.split(process.platform === 'win32' ? ';' : ':').every((jar) => existsSync(jar))) return known;
  if (spawnSync('mvn', ['-v']).status !== 0) throw new Missing('there is no Maven (mvn -v fails)');
  console.log('Maven is downloading Solr (about 110 MB, once)…');
  mkdirSync(folder, { recursive: true });
  const goal = 'dependency:build-classpath';
  const maven = spawnSync('mvn', ['-B', '-q', '-ntp', '-f', `${HERE}pom.xml`, goal, `-Dmdep.outputFile=${kept}`], {
    encoding: 'utf8',
    timeout: 600_000,
  });
  if (maven.status !== 0) {
    const line = maven.stdout.split('\n').find((text) => text.includes('ERROR')) ?? String(maven.error ?? maven.stderr);
    throw new Missing(`Maven cannot download Solr: ${line.trim().slice(0, 300)}`);
  }
  return readFileSync(kept, 'utf8');
}

/** A single Solr with our core, or a SolrCloud in which the indexer must create the collection. */
export async function startSolr(mode: 'core' | 'cloud', classes: string): Promise<StartedSolr> {
  const home = mkdtempSync(join(tmpdir(), 'staytags-solr-'));
  if (mode === 'core') {
    writeFileSync(join(home, 'solr.xml'), '<solr/>');
    cpSync(CONFIGSET, join(home, CORE, 'conf'), { recursive: true });
    writeFileSync(join(home, CORE, 'core.properties'), `name=${CORE}\n`);
  }
  const args = ['-Xmx512m', '-cp', classes, `${HERE}SolrLauncher.java`, mode, home, '0'];
  const child = spawn('java', args, { stdio: ['pipe', 'pipe', 'pipe'], cwd: home });
  const log: string[] = [];
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  createInterface({ input: child.stderr }).on('line', (line) => log.push(line));
  const stop = async (): Promise<void> => {
    child.stdin.end();
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(late);
    rmSync(home, { recursive: true, force: true });
  };
  const server = await new Promise<string | null>((ready) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      log.push(line);
      if (line.startsWith('Solr: ')) ready(line.slice(6).trim());
    });
    child.once('error', () => ready(null));
    void ended.then(() => ready(null));
    setTimeout(() => ready(null), START_MS).unref();
  });
  if (server === null) {
    await stop();
    throw new Error(`Solr (${mode}) did not start:\n${log.slice(-30).join('\n')}`);
  }
  return { title: mode === 'core' ? 'a Solr core' : 'a SolrCloud collection', url: `${server}/${CORE}`, stop };
}
