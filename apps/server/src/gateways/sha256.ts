import { createHash } from 'node:crypto';

/** SHA-256 of a text or of bytes, in hexadecimal, as providers require in signed content. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
