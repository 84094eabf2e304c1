import { setTimeout } from 'node:timers/promises';
import { phoneQuestions, seedValuation } from '../../apps/server/src/domains/valuation/index.ts';
import { createDatabase } from '../../apps/server/src/platform/database/database.ts';
import { sampleDevices } from '../../apps/server/src/seed/samples/device-sample.ts';
import { templateProblem } from '../../packages/rules/src/valuation/check-template.ts';
import { priceDevice } from '../../packages/rules/src/valuation/price-device.ts';
import {
  askedQuestions,
  MAX_QUESTIONS,
  type Answer,
  type Question,
  type Template,
} from '../../packages/rules/src/valuation/template.ts';
import { benchToken } from './worlds/bench-names.ts';
import { median, type Bench, type BenchContext, type Measurement } from './bench.ts';
import { startBenchServer } from './worlds/order-world.ts';

/** Rounds of the engine alone, which are cheap because they start no processes. */
const engineRounds = 9;
const engineMs = 400;

/**
 * Valuations per second: of the engine, compared with parsing its questions, and over HTTP the time that a person
 * waits.
 */
const bench: Bench = async (context) => [measureEngine(context.log), ...(await measureCall(context))];

function measureEngine(log: (line: string) => void): Measurement {
  const template = longTemplate();
  const text = JSON.stringify(template);
  const answers = Array.from({ length: 50 }, (_, number) => answered(template, number));
  const basis = { baseFen: 142_000, driftPermille: 6, floorFen: 14_200, ceilingFen: 284_000 };
  const price = (number: number): number => {
    const priced = priceDevice(template, answers[number % answers.length]!, basis);
    if (priced.outcome !== 'priced') throw new Error(`the device was not priced: ${JSON.stringify(priced)}`);
    if (priced.lines.reduce((sum, line) => sum + line.amountFen, 0) !== priced.priceFen)
      throw new Error('the lines do not sum to the price');
    return priced.priceFen;
  };
  const parse = (): number => (JSON.parse(text) as Template).questions.length;
  rate(price);
  rate(parse);
  const [results, limits]: [number[], number[]] = [[], []];
  for (let round = 0; round < engineRounds; round += 1) {
    limits.push(rate(parse));
    results.push(rate(price));
  }
  log(
    `valuation: a template of ${template.questions.length} questions has ${text.length.toLocaleString('en-US')} characters`,
  );
  return {
    what: `prices of ${template.questions.length} questions`,
    unit: 'quotes/s',
    result: median(results),
    limit: median(limits),
    limitBy: 'parsing the questions',
    goal: 1,
  };
}

/** Repetitions per second. */
function rate(work: (number: number) => number): number {
  const start = performance.now();
  let done = 0;
  let sum = 0;
  while (performance.now() - start < engineMs) for (let again = 0; again < 20; again += 1) sum += work(done++);
  if (sum === 0) throw new Error('nothing was worked out');
  return (done * 1000) / (performance.now() - start);
}

/** The questions about phones repeated up to the maximum of a template. */
function longTemplate(): Template {
  const again = (copy: number): Question[] =>
    phoneQuestions.map((question) => ({
      ...question,
      key: `${question.key}${copy}`,
      showIf: question.showIf.map(({ question: earlier, options }) => ({ question: `${earlier}${copy}`, options })),
    }));
  const questions = [0, 1, 2].flatMap(again).slice(0, MAX_QUESTIONS);
  const problem = templateProblem({ questions });
  if (problem !== null) throw new Error(problem);
  return { key: 'long', version: 1, questions };
}

/** Answers of every kind with a price; a higher number gives more of them. */
function answered(template: Template, number: number): Answer[] {
  const given: Answer[] = [];
  for (;;) {
    const next = askedQuestions(template, given).find(({ key }) => !given.some(({ question }) => question === key));
    if (!next) return given;
    const priced = next.options.filter(
      ({ effects }) => !effects.some(({ kind }) => kind === 'refuse' || kind === 'parts'),
    );
    const at = (number * 7 + given.length * 3) % priced.length;
    given.push({
      question: next.key,
      options: next.kind === 'multi' ? priced.slice(0, at).map(({ key }) => key) : [priced[at]!.key],
    });
  }
}

/** Rate of a busy installation: a retailer's counters and everybody who looks at a price. */
const ratePerSecond = 300;
const warmUpSeconds = 3;
const measuredSeconds = 12;
/** Milliseconds within which a price stands on the screen before a person notices. */
const limitMs = 20;

async function measureCall({ createMigratedDatabase, log }: BenchContext): Promise<Measurement[]> {
  const connectionString = await createMigratedDatabase('valuation');
  const database = createDatabase({ connectionString });
  const models = sampleDevices(Date.now());
  try {
    await seedValuation(database, models);
    await database.query(
      `INSERT INTO access_tokens (hash, kind, expires_at)
        VALUES (sha256(convert_to($1, 'UTF8')), 'app', now() + interval '1 day')`,
      [benchToken(1)],
    );
  } finally {
    await database.close();
  }
  const phones = models.models
    .filter(({ kind }) => kind === 'phone')
    .flatMap(({ variants }) => variants.map(({ id }) => id));
  const bodies = questionsAbout(phones, ratePerSecond * (warmUpSeconds + measuredSeconds));
  const server = await startBenchServer(connectionString);
  try {
    const times = await askAtRate(`http://127.0.0.1:${server.port}/api/valuation/value`, bodies);
    const measured = times.slice(ratePerSecond * warmUpSeconds).sort((one, other) => one - other);
    const result = measured[Math.floor(measured.length * 0.99)] ?? Number.NaN;
    log(`valuation: median ${median(measured).toFixed(1)} ms, 99th percentile ${result.toFixed(1)} ms`);
    const what = `a device that nobody asked for before, ${ratePerSecond} a second: 99th percentile`;
    return [{ what, unit: 'ms', result, limit: limitMs, lessIsBetter: true, goal: 1 }];
  } finally {
    server.stop();
  }
}

/**
 * Sends the bodies at a steady rate, whether earlier ones are answered or not. @returns milliseconds from when each was
 * due
 */
async function askAtRate(url: string, bodies: readonly string[]): Promise<number[]> {
  const headers = { authorization: `Bearer ${benchToken(1)}`, 'content-type': 'application/json' };
  const start = performance.now();
  return Promise.all(
    bodies.map(async (body, number) => {
      const due = start + (number * 1_000) / ratePerSecond;
      await setTimeout(due - performance.now());
      const response = await fetch(url, { method: 'POST', headers, body });
      const text = await response.text();
      if (!text.includes('"priced"')) throw new Error(`no price: ${text}`);
      return performance.now() - due;
    }),
  );
}

/**
 * Different bodies about phones: every variant, many conditions, and the answers in different orders, which change only
 * the bytes.
 */
function questionsAbout(variants: readonly string[], count: number): string[] {
  const conditions = Array.from({ length: 60 }, (_, number) =>
    answered({ key: 'phone', version: 1, questions: phoneQuestions }, number),
  );
  const bodies = new Set<string>();
  for (let number = 0; bodies.size < count; number += 1) {
    const answers = [...conditions[number % conditions.length]!];
    for (
      let place = answers.length - 1, left = Math.floor(number / (conditions.length * variants.length));
      place > 0;
      place -= 1
    ) {
      const other = left % (place + 1);
      left = Math.floor(left / (place + 1));
      [answers[place], answers[other]] = [answers[other]!, answers[place]!];
    }
    bodies.add(
      JSON.stringify({
        variantId: variants[Math.floor(number / conditions.length) % variants.length],
        version: 1,
        answers,
      }),
    );
  }
  return [...bodies];
}

export default bench;
