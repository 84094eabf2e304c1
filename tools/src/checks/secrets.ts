/** Patterns of keys and secrets of the services that the product uses. */
const patterns: readonly (readonly [kind: string, expression: RegExp])[] = [
  ['private key', /-----BEGIN (?:RSA |EC |ENCRYPTED |OPENSSH )?PRIVATE KEY-----\s*(?:\\n)?[A-Za-z0-9+/=]{40}/],
  ['Aliyun access key', /\bLTAI[A-Za-z0-9]{12,24}\b/],
  ['Tencent Cloud key', /\bAKID[A-Za-z0-9]{13,40}\b/],
  ['Amazon access key', /\bAKIA[A-Z0-9]{16}\b/],
  ['GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  [
    'address with a password',
    /\b(?:postgres(?:ql)?|https?|redis):\/\/[\w.-]+:(?!password@|PASSWORD@|secret@|x@)[^\s'"`/@$<>{}…*]{8,}@[\w.-]+/,
  ],
  ['signed token', /\beyJ[A-Za-z0-9_-]{15,}\.eyJ[A-Za-z0-9_-]{15,}\.[A-Za-z0-9_-]{20,}/],
  [
    'named secret',
    /\b(?:app_?secret|client_?secret|api_?key|access_?key_?secret|private_?key)["']?\s*[:=]\s*["'`](?=[A-Za-z0-9+/_-]*\d)(?=[A-Za-z0-9+/_-]*[a-z])[A-Za-z0-9+/_-]{24,}={0,2}["'`]/i,
  ],
];

/**
 * Files with example values, also under names that exist only in git history. Examples from providers' own
 * documentation contain EXAMPLE.
 */
export const exampleValueFiles: ReadonlySet<string> = new Set([
  'tools/src/checks/secrets.test.ts',
  'tools/src/databases/external-database.test.ts',
  'tools/src/external-database.test.ts',
  'tools/src/outside-database.test.ts',
]);

/** The kinds of secrets in a text, each with its first characters. */
export function secretsIn(text: string): string[] {
  return patterns.flatMap(([kind, expression]) => {
    const found = expression.exec(text)?.[0];
    return found === undefined ? [] : [`${kind}: ${found.slice(0, 16)}…`];
  });
}
