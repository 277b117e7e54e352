/** The URL of a Solr, given by `--solr`. */
export interface SolrAddress {
  /** `http://localhost:8983/solr/staytags`: without user name and password, so that it can be printed. */
  core: string;
  /** `http://localhost:8983/solr` */
  server: string;
  /** The core or the collection. */
  name: string;
  headers: Readonly<Record<string, string>>;
}

/** Parses the URL. Throws an error with an example. */
export function readAddress(text: string): SolrAddress {
  const example = 'Write the URL of a core or a collection, such as http://localhost:8983/solr/staytags';
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(`"${text}" is not the URL of a Solr. ${example}.`);
  const { origin, pathname, username, password } = new URL(text);
  // People often copy the URL of Solr's admin pages: /solr/#/staytags has no core in its path.
  const parts = /^(\/.*)?\/([\w.-]+)\/*$/.exec(pathname);
  const name = parts?.[2] ?? '';
  if (!parts || !parts[1]) throw new Error(`The URL of the Solr names no core. ${example}.`);
  const secret = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    core: `${origin}${parts[1]}/${name}`,
    server: `${origin}${parts[1]}`,
    name,
    headers: username ? { authorization: `Basic ${Buffer.from(secret).toString('base64')}` } : {},
  };
}
