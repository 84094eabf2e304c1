export type Encoding = 'br' | 'gzip';

/** The best encoding that a client accepts, by its header; undefined for one that takes uncompressed answers alone. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  const readable = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  return (['br', 'gzip'] as const).find((encoding) => readable.includes(encoding));
}
