import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { median, type Bench } from './bench.ts';
import { launchBrowser } from './browser/devtools.ts';

const draws = 1_000_000;
const rounds = 3;

/** Verification of a campaign's whole list of draws in a browser, compared with as many of the browser's own HMACs. */
const bench: Bench = async ({ log }) => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'worlds', 'chain-in-browser.ts'), formats: ['iife'], name: 'chain' },
    },
  })) as Rolldown.RolldownOutput[];
  const script = built[0]!.output[0].code;
  // A page with an origin: only there the browser offers Web Crypto.
  const server = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>chain</title>'),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const browser = await launchBrowser();
  try {
    const page = await browser.openPage();
    await page.send('Page.enable');
    const loaded = new Promise((resolve) => page.on('Page.loadEventFired', resolve));
    await page.send('Page.navigate', {
      url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    });
    await loaded;
    await page.evaluate(`(0, eval)(${JSON.stringify(script)})`);
    log(`chain: making ${draws.toLocaleString('en-US')} draws`);
    await page.evaluate(`chainBench.make(${draws})`);
    const [verified, bare]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round += 1) {
      bare.push(await page.evaluate<number>(`chainBench.bare(${draws})`));
      verified.push(await page.evaluate<number>('chainBench.verify()'));
      log(
        `chain: round ${round}, verified in ${(verified.at(-1)! / 1000).toFixed(1)} s, bare HMACs in ${(bare.at(-1)! / 1000).toFixed(1)} s`,
      );
    }
    return [
      {
        what: `a list of ${draws.toLocaleString('en-US')} draws verified in the browser`,
        unit: 'ms',
        result: median(verified),
        limit: median(bare),
        limitBy: 'as many HMACs of Web Crypto',
        goal: 1.2,
        lessIsBetter: true,
      },
    ];
  } finally {
    await browser.close();
    server.close();
  }
};

export default bench;
