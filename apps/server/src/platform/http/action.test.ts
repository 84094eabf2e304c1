import type { ordersCalls } from '@shoushou/contract/orders/orders.contract';
import { describe, expectTypeOf, test } from 'vitest';
import type { ActionsOf, Handler, TransactionalHandler } from './action.ts';

type Orders = ActionsOf<typeof ordersCalls>;

describe('an action that is not of the kind its call’s row asks for does not compile', () => {
  test('an idempotent call keeps its key in the transaction of its effect', () => {
    expectTypeOf<TransactionalHandler<'orders.pay'>>().toExtend<Orders['orders.pay']>();
    expectTypeOf<Handler<'orders.pay'>>().not.toExtend<Orders['orders.pay']>();
  });

  test('unless its row says how else a repeat is recognised', () => {
    expectTypeOf<Handler<'orders.take'>>().toExtend<Orders['orders.take']>();
    expectTypeOf<TransactionalHandler<'orders.take'>>().not.toExtend<Orders['orders.take']>();
  });

  test('a call that is not idempotent may be either', () => {
    expectTypeOf<Handler<'orders.hall'>>().toExtend<Orders['orders.hall']>();
    expectTypeOf<TransactionalHandler<'orders.credential'>>().toExtend<Orders['orders.credential']>();
  });

  test('a refusal that is not in the call’s row', () => {
    type Refused = Extract<Awaited<ReturnType<TransactionalHandler<'orders.pay'>['run']>>, { ok: false }>['name'];
    expectTypeOf<'wallet.balance_too_low'>().toExtend<Refused>();
    expectTypeOf<'orders.already_rated'>().not.toExtend<Refused>();
  });
});
