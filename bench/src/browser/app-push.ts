import { setTimeout as wait } from 'node:timers/promises';
import { emulatePhone, openUntilQuiet, readMetrics, usableSelector } from '../app-start.ts';
import { median } from '../bench.ts';
import type { BrowserPage, MeasuredBrowser } from './devtools.ts';

/** Measurements of pages pushed on home and popped again. */
export interface Pushes {
  /** Milliseconds from the touch to the end of the first frame with the new page; the median. */
  readonly firstFrame: number;
  /**
   * Main-thread CPU time of one push with its transition in milliseconds, without the cost of measuring; the median.
   */
  readonly threadTime: number;
  /** Additional DOM nodes after a garbage collection. */
  readonly leakedNodes: number;
  /** Bytes of the page's objects before and after, each after a garbage collection; compiled code is not counted. */
  readonly heapBefore: number;
  readonly heapAfter: number;
}

/** Milliseconds between touch and release of a tap. */
const tapMs = 80;

const pushLink = `.stack-view_page[data-role=top] .icon-grid a`;
const backButton = `.stack-view_page[data-role=top] .page-frame_barBack`;

/** Measures the time from a click that adds a page to the frame that shows it. */
const watchFirstFrame = `
  window.firstFrame = 0;
  addEventListener('click', (event) => {
    const pages = () => document.querySelectorAll('.stack-view_page').length;
    const before = pages();
    const observer = new MutationObserver(() => {
      if (pages() <= before) return;
      observer.disconnect();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => { firstFrame = performance.now() - event.timeStamp; };
        channel.port2.postMessage(0);
      });
    });
    observer.observe(document.querySelector('.stack-view'), { childList: true });
    setTimeout(() => observer.disconnect(), 1000);
  }, true);
`;

/**
 * Pushes and pops that many times, after two warm-up rounds that load everything that is loaded once. @throws when a
 * page does not appear or disappear
 */
export async function measurePushes(
  browser: MeasuredBrowser,
  url: string,
  { slowdown, times }: { slowdown: number; times: number },
): Promise<Pushes> {
  const page = await browser.openPage();
  try {
    await emulatePhone(page, { slowdown, slowNetwork: false });
    await openUntilQuiet(page, url, usableSelector);
    // DevTools would otherwise keep every response in memory.
    await page.send('Network.disable');
    await page.evaluate(watchFirstFrame);
    for (let round = 0; round < 2; round += 1) {
      await push(page);
      await pop(page);
    }
    const before = await countAfterCollection(page);
    const rounds: { firstFrame: number; threadTime: number }[] = [];
    const questions: number[] = [];
    for (let round = 0; round < times; round += 1) {
      questions.push(
        await takeTime(page, async () => {
          await placeOf(page, pushLink);
          await waitForPages(page, 1);
        }),
      );
      rounds.push(await push(page));
      await pop(page);
    }
    const after = await countAfterCollection(page);
    return {
      firstFrame: median(rounds.map(({ firstFrame }) => firstFrame)),
      threadTime: median(rounds.map(({ threadTime }) => threadTime)) - median(questions),
      leakedNodes: after.nodes - before.nodes,
      heapBefore: before.heap,
      heapAfter: after.heap,
    };
  } finally {
    await page.close();
  }
}

async function push(page: BrowserPage): Promise<{ firstFrame: number; threadTime: number }> {
  const threadTime = await takeTime(page, async () => {
    await touch(page, pushLink);
    await waitForPages(page, 2);
  });
  return { firstFrame: await page.evaluate<number>('firstFrame'), threadTime };
}

async function pop(page: BrowserPage): Promise<void> {
  await touch(page, backButton);
  await waitForPages(page, 1);
}

/** Main-thread CPU time used during `work`, in milliseconds. */
async function takeTime(page: BrowserPage, work: () => Promise<void>): Promise<number> {
  const before = await threadSeconds(page);
  await work();
  return ((await threadSeconds(page)) - before) * 1000;
}

function placeOf(page: BrowserPage, selector: string): Promise<[number, number]> {
  return page.evaluate(
    `(() => { const box = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; })()`,
  );
}

async function touch(page: BrowserPage, selector: string): Promise<void> {
  const [x, y] = await placeOf(page, selector);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await wait(tapMs);
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/**
 * Waits until that many pages are shown and nothing moves. Polls rarely, because each poll is work for the page too.
 */
async function waitForPages(page: BrowserPage, count: number): Promise<void> {
  const rest = `document.querySelectorAll('.stack-view_page').length === ${count} && !document.querySelector('[data-moving]') && !document.getAnimations().some((animation) => animation.playState === 'running')`;
  for (let tries = 0; tries < 20; tries += 1) {
    await wait(500);
    if (await page.evaluate<boolean>(rest)) return;
  }
  throw new Error(`there are not ${count} pages at rest: ${await page.evaluate<string>('location.pathname')}`);
}

async function threadSeconds(page: BrowserPage): Promise<number> {
  return (await readMetrics(page))['TaskDuration']!;
}

async function countAfterCollection(page: BrowserPage): Promise<{ nodes: number; heap: number }> {
  await wait(1500);
  for (let round = 0; round < 3; round += 1) await page.send('HeapProfiler.collectGarbage');
  const nodes = (await readMetrics(page))['Nodes']!;
  return { nodes, heap: await objectBytes(page) };
}

type HeapSnapshot = { snapshot: { meta: { node_fields: string[]; node_types: [string[]] } }; nodes: number[] };

/**
 * Bytes of all objects except code: V8 compiles functions for as long as they are used, which says nothing about leaks
 * of the app.
 */
async function objectBytes(page: BrowserPage): Promise<number> {
  const chunks: string[] = [];
  const stop = page.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void chunks.push(String(chunk)));
  await page.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  stop();
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const {
    node_fields: fields,
    node_types: [types],
  } = snapshot.meta;
  const size = fields.indexOf('self_size');
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) if (types[nodes[at]!] !== 'code') bytes += nodes[at + size]!;
  return bytes;
}
