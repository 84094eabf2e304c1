import { describe, expect, it } from 'vitest';
import { blindIndex, createSealer, deriveKey, KeyMissing } from './sealing.ts';
import { systemRandom } from './system.ts';

const [first, second] = [
  deriveKey('a-secret-of-thirty-two-characters', 'test'),
  deriveKey('a-secret-of-thirty-two-characters', 'other'),
];

describe('a sealed text', () => {
  it('opens in its place alone, and never looks the same twice', () => {
    const { seal, open } = createSealer([first], systemRandom);
    const [one, two] = [
      seal('440304199001011014', 'identities.number 1'),
      seal('440304199001011014', 'identities.number 1'),
    ];
    expect(open(one, 'identities.number 1')).toBe('440304199001011014');
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
    expect(Buffer.from(one).includes('440304')).toBe(false);
    expect(() => open(one, 'identities.number 2')).toThrow();
  });

  it('does not open when any bit of it was changed', () => {
    const { seal, open } = createSealer([first], systemRandom);
    const sealed = seal('张三', 'x');
    for (let at = 0; at < sealed.length; at += 1) {
      const malformRequest = Buffer.from(sealed);
      malformRequest[at]! ^= 1;
      expect(() => open(malformRequest, 'x'), String(at)).toThrow();
    }
  });

  it('opens under an older key while that one is still given, and is sealed anew under the present one', () => {
    const sealed = createSealer([first], systemRandom).seal('张三', 'x');
    const both = createSealer([second, first], systemRandom);
    expect(both.open(sealed, 'x')).toBe('张三');
    expect(Buffer.from(sealed).subarray(0, 4).equals(Buffer.from(both.keyId))).toBe(false);
    expect(() => createSealer([second], systemRandom).open(sealed, 'x')).toThrow(KeyMissing);
  });

  it('has an index that depends on the key', () => {
    expect(blindIndex(first, '1')).toEqual(blindIndex(first, '1'));
    expect(blindIndex(first, '1')).not.toEqual(blindIndex(second, '1'));
  });
});
