import { describe, expect, test } from 'vitest';
import { newerVersion, updateFor } from './version.ts';

const published = (version: string, forced = false, platform: 'android' | 'ios' = 'android') => ({
  version,
  platform,
  forced,
  notes: `${version} 的内容`,
  url: '/download',
  publishedAt: '2026-11-20T00:00:00.000Z',
});

describe('versions', () => {
  test.each([
    ['1.2.107', '1.2.106', true],
    ['1.10.0', '1.9.9', true],
    ['2.0', '1.9.9', true],
    ['1.2.106', '1.2.106', false],
    ['1.2.99', '1.2.106', false],
  ])('%s is newer than %s: %s', (version, than, newer) => {
    expect(newerVersion(version, than)).toBe(newer);
  });
});

describe('an update is offered', () => {
  test('to the newest one of the same system', () => {
    expect(
      updateFor(
        [published('1.3.0'), published('1.4.0'), published('1.3.5'), published('9.0.0', false, 'ios')],
        'android',
        '1.2.106',
      ),
    ).toEqual({ version: '1.4.0', forced: false, notes: '1.4.0 的内容', url: '/download' });
  });

  test('not for a version that is installed or older, whatever it forces', () => {
    expect(updateFor([published('1.2.106', true), published('1.2.0', true)], 'android', '1.2.106')).toBeNull();
  });

  test('as forced when one in between was', () => {
    expect(updateFor([published('1.4.0'), published('1.3.0', true)], 'android', '1.2.106')).toMatchObject({
      version: '1.4.0',
      forced: true,
    });
    expect(updateFor([published('1.4.0'), published('1.2.100', true)], 'android', '1.2.106')).toMatchObject({
      forced: false,
    });
  });
});
