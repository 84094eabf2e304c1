import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { memoryStorage } from '../device/device-storage.ts';
import { EventStreamParser } from './event-stream-parser.ts';
import type { EventStream } from './event-stream.ts';
import { ManualClock, settle } from '../testing/manual-clock.ts';
import { recordingFetch, refusal, type Answer, type Seen } from '../testing/wire.ts';

/** A fixed seed, so that every run tests the same cases. */
const SEED = 20_261_121;

/** Server-sent events that a test writes one by one. */
function line() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (made) => void (controller = made) });
  return {
    response: new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    write: (text: string) => controller.enqueue(new TextEncoder().encode(text)),
    cut: () => controller.error(new TypeError('network changed')),
  };
}

let opened: EventStream | null = null;
afterEach(() => opened?.close());

function setUp(answer: (seen: Seen, count: number) => Answer) {
  const clock = new ManualClock();
  let count = 0;
  const fetch = recordingFetch((seen) =>
    seen.path === '/token' ? Response.json({ access_token: 'fresh', expires_in: 7200 }) : answer(seen, (count += 1)),
  );
  const storage = memoryStorage({ userid: 'u1', usersecret: 's1', token: 'good', expires_in: clock.now() });
  const caller = createApiClient({ baseUrl: '', storage, fetch, clock, clientId: 'app', clientSecret: 'secret' });
  const events: string[] = [];
  opened = caller.stream('messages.stream', {
    onEvent: (event) => events.push(`${event.name} ${JSON.stringify(event.body)}`),
    onGap: () => events.push('gap'),
    onOpen: () => events.push('open'),
    onRefused: ({ name }) => events.push(name),
  });
  return { clock, fetch, events, stream: opened, asked: () => fetch.seen.filter(({ path }) => path !== '/token') };
}

const left = 'event: hall.left\ndata: {"no":"OR26112100000001"}\n\n';

describe('the live stream', () => {
  it('hands on events under the person’s token', async () => {
    const wire = line();
    const { events, asked } = setUp(() => wire.response);
    await settle();
    wire.write('retry: 2000\n\n: \n\n' + left.slice(0, 20));
    wire.write(left.slice(20));
    await settle();
    expect(events).toEqual(['open', 'hall.left {"no":"OR26112100000001"}']);
    expect(asked()[0]!.headers.get('authorization')).toBe('Bearer good');
    expect(asked()[0]!.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  });

  it('comes back after a cut line, later each time, resumes after the last event and reports the gap', async () => {
    const first = line();
    const second = line();
    const { clock, events, asked } = setUp((_, count) =>
      count === 1 ? first.response : count < 4 ? 'offline' : second.response,
    );
    await settle();
    first.write(`id: 7\n${left}`);
    await settle();
    first.cut();
    await clock.advance(1000);
    expect(asked()).toHaveLength(2);
    await clock.advance(1000);
    expect(asked()).toHaveLength(2);
    await clock.advance(6000);
    expect(asked()).toHaveLength(4);
    expect(asked()[3]!.headers.get('last-event-id')).toBe('7');
    expect(events).toEqual(['open', 'hall.left {"no":"OR26112100000001"}', 'open', 'gap']);
  });

  it('comes back at once when the app wakes', async () => {
    const second = line();
    const { events, stream, clock } = setUp((_, count) => (count === 1 ? 'offline' : second.response));
    await clock.advance(0);
    stream.reconnect();
    await clock.advance(0);
    expect(events).toEqual(['open']);
  });

  it('takes a line silent for a minute for dead', async () => {
    const { clock, asked } = setUp(() => line().response);
    await clock.advance(59_000);
    expect(asked()).toHaveLength(1);
    await clock.advance(5000);
    expect(asked()).toHaveLength(2);
  });

  it('hears from the server that notices may have been missed', async () => {
    const wire = line();
    const { events } = setUp(() => wire.response);
    await settle();
    wire.write('event: resync\ndata: {}\n\n');
    await settle();
    expect(events).toEqual(['open', 'gap']);
  });

  it('renews its token after a 401, and stops when that is refused too', async () => {
    const { events, asked, clock } = setUp(() => refusal(1401, 401));
    await clock.advance(120_000);
    expect(asked().map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer good', 'Bearer fresh']);
    expect(events).toEqual(['platform.unauthenticated']);
  });

  it('is silent after it was closed', async () => {
    const wire = line();
    const { events, stream, clock, asked } = setUp(() => wire.response);
    await settle();
    stream.close();
    await clock.advance(120_000);
    expect(events).toEqual(['open']);
    expect(asked()).toHaveLength(1);
  });
});

describe('the parser of server-sent events', () => {
  it('reads the same events wherever the text is cut and however lines end', () => {
    const text = 'event: a\ndata: 1\ndata: 2\n\n:comment\ndata:x\n\nid: 9\nevent: b\ndata: 3\n\nevent: lost\n\n';
    const expected = [
      { name: 'a', data: '1\n2' },
      { name: 'message', data: 'x' },
      { name: 'b', data: '3' },
    ];
    fc.assert(
      fc.property(fc.constantFrom('\n', '\r\n', '\r'), fc.array(fc.nat(120), { maxLength: 12 }), (end, cuts) => {
        const whole = `${text.replaceAll('\n', end)}\n`;
        const parser = new EventStreamParser();
        const marks = [0, ...cuts.map((cut) => Math.min(cut, whole.length)).sort((a, b) => a - b), whole.length];
        const events = marks.slice(1).flatMap((mark, index) => parser.push(whole.slice(marks[index], mark)));
        expect(events).toEqual(expected);
        expect(parser.lastId).toBe('9');
      }),
      { seed: SEED },
    );
  });
});
