import { createHash } from 'node:crypto';

/** Digest of a text, hexadecimal, as providers ask for it in what is signed. */
export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
