import { describe, expect, it } from 'vitest';
import { isPolyglot } from './polyglot.rules.ts';

const JPEG = '\xff\xd8\xff\xe0\x00\x10JFIF\0 a picture \xff\xd9';
const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');

describe('a picture', () => {
  it.each([
    ['an archive', `${JPEG}PK\x03\x04 packed PK\x05\x06${'\0'.repeat(18)}`],
    ['an archive with a long comment', `${JPEG}PK\x05\x06${'\0'.repeat(18)}${'c'.repeat(65_000)}`],
    ['a RAR archive', `${JPEG}Rar!\x1a\x07\x01\0`],
    ['a page', `${JPEG}<HTML><body onload=alert(1)>`],
    ['a script in a comment', '\xff\xd8\xff\xfe\0\x20<ScRiPt>alert(1)</script>\xff\xd9'],
    ['a program of the server', `${JPEG}<?php system($_GET[0]);`],
    ['a drawing that runs scripts', `\x89PNG\r\n\x1a\n<svg onload=alert(1)>`],
    ['a drawing that names its language', `${JPEG}<svg\n  xmlns="http://www.w3.org/2000/svg"><a/></svg>`],
    ['a document', `\xff\xd8\xff\xe1\0\x20%PDF-1.7\n`],
    ['a program behind it', `${JPEG}MZ\x90\0\x03\0\0\0\x04\0`],
    ['a shell script behind it', `${JPEG}#!/bin/sh`],
    ['JavaScript from its first byte on', '\xff\xd8\xff\xe0/*JFIF\0*/=alert(1)/*'],
    ['the beginning of a zip', `${JPEG}PK\x03\x04`],
    ['a program behind a WebP', 'RIFF\x04\0\0\0WEBPMZ\x90\0\x03\0'],
    ['JavaScript as WebP', 'RIFF/**/WEBPVP8 =1'],
  ])('is also %s', (_, text) => {
    expect(isPolyglot(bytes(text))).toBe(true);
  });

  it.each([
    ['alone', JPEG],
    [
      'with the description that cameras write',
      `${JPEG}<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta><?xpacket end="w"?>`,
    ],
    ['with a moving picture behind it', `${JPEG}\0\0\0\x18ftypmp42\0\0\0\0isommp42 mdat`],
    ['with a second exposure behind it', JPEG + JPEG],
    ['with letters of a drawing, a page or a program by chance', `${JPEG}\x81<SvG\x93\x01<svg>\xa0<hTml\xe4<?pHp\x02`],
    ['with the ends of pictures in the video behind it', `${JPEG} video \xff\xd9MZ\x7f\xc1 and \xff\xd9#!\x9a`],
    ['with bytes of an archive by chance', `${JPEG}a moving picture with PK\x03\x04 and MZ in it`],
  ])('is only that %s', (_, text) => {
    expect(isPolyglot(bytes(text))).toBe(false);
  });

  it('of 10 MB is looked through in one go', () => {
    const large = new Uint8Array(10 * 1024 * 1024).fill(0x3c);
    const begun = performance.now();
    expect(isPolyglot(large)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
