/** A failure that is sent to the caller in Solr's error format. */
export class SolrError extends Error {
  readonly status: 400 | 500;
  readonly trace: string | undefined;
  constructor(status: 400 | 500, message: string, trace?: string) {
    super(message);
    this.status = status;
    this.trace = trace;
  }
}

export function syntaxError(query: string, found: string, at: number): SolrError {
  const wanted = [
    '<EOF>',
    '<AND> ...',
    '<OR> ...',
    '<NOT> ...',
    '"+" ...',
    '"-" ...',
    '"(" ...',
    '"*" ...',
    '<QUOTED> ...',
    '<TERM> ...',
    '"[" ...',
  ];
  return new SolrError(
    400,
    `org.apache.solr.search.SyntaxError: Cannot parse '${query}': Encountered ${JSON.stringify(found)} at line 1, column ${at}.\nWas expecting one of:\n    ${wanted.join('\n    ')}\n    `,
  );
}

export function numberFormat(text: string): SolrError {
  const message = `For input string: "${text}"`;
  return new SolrError(
    500,
    message,
    `java.lang.NumberFormatException: ${message}\n\tat java.base/java.lang.Integer.parseInt(Integer.java:668)\n`,
  );
}
