import { readSmsSign } from '../../platform/brand/brand.ts';
import type { Queryable } from '../../platform/database/types.ts';
import type { SmsGateway } from './port.ts';

/** A gateway whose messages are signed as operators have set it, from the next message on. */
export function withBrandSign(gateway: SmsGateway, { database }: { database: Queryable }): SmsGateway {
  return {
    ...gateway,
    async send(sms) {
      const sign = await readSmsSign(database);
      return gateway.send(sign === null ? sms : { ...sms, sign });
    },
    async check() {
      return gateway.check((await readSmsSign(database)) ?? undefined);
    },
  };
}
