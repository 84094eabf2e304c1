import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { encodeGbk } from '@shoushou/kernel/gbk';
import { parseJsonLines } from '@shoushou/kernel/json-lines';
import { decodeText, readTable } from '@shoushou/kernel/table-text';
import { recognizeText } from '../../apps/server/src/domains/places/addresses/recognition.rules.ts';
import {
  indexRegionNames,
  type RegionNames,
} from '../../apps/server/src/domains/places/addresses/region-names.rules.ts';
import { readRegionFile } from '../../apps/server/src/domains/places/regions/region-file.store.ts';
import { readBankAnswers } from '../../apps/server/src/domains/payouts/banking/bank-batch.rules.ts';
import { median, type Bench } from './bench.ts';

const rows = 20_000;
const rounds = 7;
const timesOfAnAddress = 50;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const held = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};
const timed = (work: () => void): number => {
  const start = performance.now();
  work();
  return performance.now() - start;
};

/** A bank's file as it comes: GB 18030, amounts in quotes, reasons with commas. */
function bankFile(): Uint8Array {
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `WD${index},招商银行深圳分行,周小明,"1,234.50",${index % 9 === 0 ? '失败,"户名不符，请核对,再提交"' : '成功,'}`,
  );
  return encodeGbk(['业务编号,开户银行,收款户名,金额,状态,原因', ...lines, ''].join('\r\n'))!;
}

/**
 * Pasted addresses with the regions of the whole country in memory, and a bank's file from its bytes to its answers.
 */
const bench: Bench = async ({ log }) => {
  const addresses = parseJsonLines<{ pasted: string; code: string }>(
    readFileSync(
      new URL('../../apps/server/src/domains/places/addresses/fixtures/addresses.jsonl', import.meta.url),
      'utf8',
    ),
  );
  const regions = readRegionFile().filter(({ level }) => level !== 'street');
  const before = held();
  const names: RegionNames = indexRegionNames(regions);
  const memory = held() - before;
  const recognised: number[] = [];
  for (let turn = 0; turn < timesOfAnAddress; turn += 1)
    for (const { pasted, code } of addresses)
      recognised.push(
        timed(() => {
          const read = recognizeText(pasted, names, '440300');
          if (read.regionCode !== code) throw new Error(`${pasted} is in ${code}, not in ${read.regionCode}`);
        }),
      );
  const file = bankFile();
  const [imported, decoded]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < rounds; turn += 1) {
    imported.push(
      timed(() => {
        const answers = readBankAnswers(decodeText(file)!);
        if (typeof answers === 'string' || answers.length !== rows) throw new Error(String(answers));
      }),
    );
    decoded.push(timed(() => readTable(new TextDecoder('gb18030').decode(file))));
  }
  log(
    `input: ${addresses.length} addresses, ${Math.round(file.length / 1024)} kB in GBK of which ${Math.round(median(decoded))} ms for the cells`,
  );
  return [
    {
      what: 'recognise a pasted address, median',
      unit: 'ms',
      result: median(recognised),
      limit: 1,
      limitBy: 'target',
      goal: 1,
      lessIsBetter: true,
    },
    {
      what: 'names of all regions in memory',
      unit: 'MB',
      result: memory / 1e6,
      limit: 8,
      limitBy: 'target',
      goal: 1,
      lessIsBetter: true,
    },
    {
      what: `read ${rows.toLocaleString('en-US')} rows of a bank in GBK`,
      unit: 'ms',
      result: median(imported),
      limit: 2_000,
      limitBy: 'target',
      goal: 1,
      lessIsBetter: true,
    },
  ];
};

export default bench;
