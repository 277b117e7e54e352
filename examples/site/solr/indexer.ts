import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SolrAddress } from './address.ts';
import { INDEX_ID } from './documents.ts';
import type { SolrDoc } from './index.ts';
import { zip } from './zip.ts';

export const CONFIGSET = fileURLToPath(new URL('./configset/', import.meta.url));

const BATCH = 200;
const TIMEOUT_MS = 60_000;

interface Said {
  status: number;
  body: string;
  /** Solr's own error message, if it sent one. */
  message: string;
}

async function call(
  address: SolrAddress,
  url: string,
  body?: string | Buffer,
  type = 'application/json',
): Promise<Said> {
  let response: Response;
  try {
    response = await fetch(url, {
      ...(body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : new Uint8Array(body) }),
      headers: { ...address.headers, ...(body === undefined ? {} : { 'content-type': type }) },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    const cause =
      error instanceof Error ? ((error.cause as NodeJS.ErrnoException | undefined)?.code ?? error.message) : '';
    throw new Error(
      `There is no Solr at ${address.server} (${cause}), so nothing was indexed. Start it, or correct the address.`,
      { cause: error },
    );
  }
  const text = await response.text();
  return { status: response.status, body: text, message: messageOf(text) };
}

function messageOf(body: string): string {
  try {
    const { error } = JSON.parse(body) as { error?: { msg?: unknown } };
    return typeof error?.msg === 'string' ? error.msg.slice(0, 500) : '';
  } catch {
    return '';
  }
}

function refuse(said: Said, core: string, doing: string): void {
  if (said.status === 200) return;
  const field = /unknown field '([^']+)'|undefined field:? "?([\w.*-]+)"?/.exec(said.message);
  if (field)
    throw new Error(
      `The schema of ${core} has no field ${field[1] ?? field[2]}, so the site's documents do not fit. Create the core with the configset in examples/site/solr/configset, or add the field.`,
    );
  if (said.status === 401 || said.status === 403)
    throw new Error(
      `${core} refuses ${doing} (${said.status}). Put a user name and password with that permission into the URL: http://name:password@…`,
    );
  throw new Error(`${core} answers ${said.status} to ${doing}: ${said.message || 'without saying why'}.`);
}

/** Creates the collection in a SolrCloud. A single Solr creates cores only from its own disk, so there the error says how. */
async function ensureCore(address: SolrAddress): Promise<void> {
  const { core, server, name } = address;
  const there = await call(address, `${core}/select?q=*:*&rows=0&wt=json`);
  if (there.status !== 404) {
    refuse(there, core, 'a search');
    return;
  }
  const system = await call(address, `${server}/admin/info/system?wt=json`);
  if (!/"mode"\s*:\s*"solrcloud"/.test(system.body)) {
    const isSolr = /"mode"\s*:\s*"std"/.test(system.body);
    throw new Error(
      isSolr
        ? `The Solr at ${server} has no core ${name}. Create it where Solr runs, and start again: bin/solr create -c ${name} -d ${CONFIGSET}`
        : `${server} answers ${system.status}, and not as a Solr does. Correct the URL: it must end in /solr/ and the core's name.`,
    );
  }
  const files = await Promise.all(
    (await readdir(CONFIGSET)).sort().map(async (file) => [file, await readFile(`${CONFIGSET}${file}`)] as const),
  );
  const upload = `${server}/admin/configs?action=UPLOAD&overwrite=true&name=${name}&wt=json`;
  refuse(await call(address, upload, zip(files), 'application/octet-stream'), server, 'the configset');
  const create = `${server}/admin/collections?action=CREATE&name=${name}&collection.configName=${name}&numShards=1&replicationFactor=1&waitForFinalState=true&wt=json`;
  refuse(await call(address, create), server, `a collection ${name}`);
}

/** Replaces the documents that the site has indexed before; keeps others in the core. */
export async function indexInto(address: SolrAddress, docs: readonly SolrDoc[]): Promise<number> {
  await ensureCore(address);
  const update = `${address.core}/update?wt=json`;
  const post = async (doing: string, value: unknown, more = ''): Promise<void> =>
    refuse(await call(address, update + more, JSON.stringify(value)), address.core, doing);
  try {
    // Nothing is visible before the commit: until then, searches find the old documents.
    await post('deleting', { delete: { query: `index_id:${INDEX_ID}` } });
    for (let at = 0; at < docs.length; at += BATCH) await post('documents', docs.slice(at, at + BATCH));
    await post('a commit', { commit: {} });
  } catch (error) {
    // A single core can roll back; a SolrCloud cannot, and reports that.
    await call(address, update, JSON.stringify({ rollback: {} })).catch(() => undefined);
    throw error;
  }
  return docs.length;
}
