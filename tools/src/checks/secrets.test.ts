import { describe, expect, test } from 'vitest';
import { inProject } from '../project.ts';
import { readFiles } from '../source/project.ts';
import { exampleValueFiles, secretsIn } from './secrets.ts';

describe('secrets', () => {
  test.each<[string, string]>([
    ['a private key', `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkq'.repeat(4)}`],
    ['a key of Aliyun', `id: "LTAI${'5tAbCdEfGh'.repeat(2)}"`],
    ['a key of Tencent', `AKID${'z8krbsJ5yK'.repeat(3)}`],
    ['a database with its password', 'postgres://shop:hunter2hunter2@db.internal/shop'],
    ['an app secret by its name', `{ "appSecret": "${'0a1b2c3d4e5f6a7b'.repeat(2)}" }`],
  ])('%s is found', (_, text) => expect(secretsIn(text)).toHaveLength(1));

  test('are in no file of the project', () => {
    const found = [...readFiles(inProject())]
      .filter(([path]) => !exampleValueFiles.has(path))
      .flatMap(([path, text]) => secretsIn(text.replaceAll(/\w+EXAMPLE\b/g, '')).map((secret) => `${path}: ${secret}`));
    expect(found).toEqual([]);
  });
});
