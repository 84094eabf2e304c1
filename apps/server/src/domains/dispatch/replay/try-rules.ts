import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Data, DispatchRules } from '@shoushou/contract';
import { DAY, shanghaiDate, startOfShanghaiDay, success } from '@shoushou/kernel';
import { handler } from '../../../platform/http/action.ts';
import { firstPlace, type OrdersDeps } from '../../orders/index.ts';
import { currentRules } from '../rules/rules.store.ts';
import { replay, type Answers, type ReplayInput, type ReplayOutcome } from './replay.rules.ts';
import { listAnswers, listReplayedOrders, listReplayedRecyclers } from './replay.store.ts';

const MAX_SAMPLES = { orders: 2_000, recyclers: 500, answers: 2_000 };
/** Minimum number of a city's answers to sample from; below it, six of ten are assumed to accept within two minutes. */
const ENOUGH_ANSWERS = 20;
const ASSUMED: Answers = { yesPercent: 60, seconds: [15, 25, 35, 45, 60, 75, 90, 120] };

/**
 * Compares other rules with those in force on yesterday's orders; stores nothing. Trials run one after the other in
 * each process.
 */
export const tryRules = (deps: OrdersDeps) => {
  let last: Promise<unknown> = Promise.resolve();
  return handler('dispatch.try_rules', async (_, { city, rules }) => {
    const mine = last.then(() =>
      tryOn(deps, city, { ...rules, reachMetres: [...rules.reachMetres].sort((a, b) => a - b) }),
    );
    last = mine.catch(() => {});
    return success(await mine);
  });
};

async function tryOn(
  { database, clock, rules }: OrdersDeps,
  wantedCity: string | undefined,
  wanted: DispatchRules,
): Promise<Data<'dispatch.try_rules'>> {
  const to = startOfShanghaiDay(clock.now());
  const from = to - DAY;
  const city = wantedCity ?? (await firstPlace(database, null));
  const [orders, recyclers, known, inForce] = [
    await listReplayedOrders(database, city, from, to, MAX_SAMPLES.orders),
    await listReplayedRecyclers(database, city, from, to, await rules.current(), MAX_SAMPLES.recyclers),
    await listAnswers(database, city, to, MAX_SAMPLES.answers),
    await currentRules(database, clock.now()),
  ];
  const answers = answersOf(known);
  const input: ReplayInput = { orders, recyclers, answers: answers ?? ASSUMED, from, to };
  return {
    day: shanghaiDate(from),
    city,
    orders: orders.length,
    recyclers: recyclers.filter(({ positions }) => positions.length > 0).length,
    answers: { known: answers === null ? 0 : known.length, yesPercent: input.answers.yesPercent },
    inForce: await play(input, inForce.rules),
    tried: await play(input, wanted),
  };
}

function answersOf(known: readonly { accepted: boolean; seconds: number }[]): Answers | null {
  const accepted = known.filter((answer) => answer.accepted);
  if (known.length < ENOUGH_ANSWERS || accepted.length === 0) return null;
  return {
    yesPercent: Math.round((100 * accepted.length) / known.length),
    seconds: accepted.map(({ seconds }) => seconds),
  };
}

async function play(input: ReplayInput, rules: DispatchRules): Promise<ReplayOutcome> {
  const steps = replay(input, rules);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await letOthersRun();
  }
}
