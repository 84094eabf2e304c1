import type { Deps } from '../../../deps.ts';
import { blindIndex, createSealer, deriveKey, sealingKeys } from '../../../platform/sealing.ts';

interface Plain {
  name: string;
  number: string;
  mobile: string;
}

interface Sealed {
  sealedName: Uint8Array;
  sealedNumber: Uint8Array;
  sealedMobile: Uint8Array;
}

/** Which row it belongs to. */
interface Place {
  no: string;
  seq: number;
}

/** Seals the data of insured persons under the key for papers, bound to their row. */
export function createPersonSealer({ environment, random }: Pick<Deps, 'environment' | 'random'>) {
  const sealer = createSealer(sealingKeys(environment, 'insurance_persons.sealed'), random);
  const numberKey = deriveKey(environment.indexSecret, 'insurance_persons.number_hash');
  const mobileKey = deriveKey(environment.indexSecret, 'insurance_persons.mobile_hash');
  const place = (column: string, { no, seq }: Place): string => `insurance_persons.${column} ${no} ${seq}`;
  return {
    keyId: sealer.keyId,
    seal: (at: Place, { name, number, mobile }: Plain): Sealed => ({
      sealedName: sealer.seal(name, place('name', at)),
      sealedNumber: sealer.seal(number, place('number', at)),
      sealedMobile: sealer.seal(mobile, place('mobile', at)),
    }),
    open: (at: Place, sealed: Sealed): Plain => ({
      name: sealer.open(sealed.sealedName, place('name', at)),
      number: sealer.open(sealed.sealedNumber, place('number', at)),
      mobile: sealer.open(sealed.sealedMobile, place('mobile', at)),
    }),
    numberHash: (number: string): Uint8Array => blindIndex(numberKey, number.toUpperCase()),
    mobileHash: (mobile: string): Uint8Array => blindIndex(mobileKey, mobile),
  };
}
