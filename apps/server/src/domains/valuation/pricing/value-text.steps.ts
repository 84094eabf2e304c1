import { SUCCESS_CODE, type Data, type ValuationLine } from '@shoushou/contract';
import { wireJson, wireText } from '../../../platform/http/answers/wire-text.ts';

/** The whole answer as bytes, the same that the contract’s schema makes. */
export function valueText(data: Data<'valuation.value'>): string {
  return `{"code":${SUCCESS_CODE},"data":${data.outcome === 'priced' ? pricedText(data) : wireJson(data)},"message":""}`;
}

function pricedText({
  priceFen,
  lines,
  validUntil,
  ticket,
}: Extract<Data<'valuation.value'>, { outcome: 'priced' }>): string {
  let steps = '';
  for (const line of lines) steps += `${steps === '' ? '' : '},'}${beginningOf(line)}${line.amountFen}`;
  return `{"outcome":"priced","priceFen":${priceFen},"lines":[${steps}${steps === '' ? '' : '}'}],"validUntil":"${validUntil}","ticket":"${ticket}"}`;
}

interface Beginning extends Pick<ValuationLine, 'kind' | 'question' | 'option'> {
  readonly bytes: string;
}

/** Many more than the lines of templates. */
const MAX_ENTRIES = 20_000;
/** By the line's text. */
const known = new Map<string, Beginning[]>();
let count = 0;

/** A line up to its amount, as bytes: it is the same for every device with the answer. Kinds and keys need no escaping. */
function beginningOf({ kind, question, option, text }: ValuationLine): string {
  for (const before of known.get(text) ?? [])
    if (before.kind === kind && before.question === question && before.option === option) return before.bytes;
  const made = {
    kind,
    question,
    option,
    bytes: `{"kind":"${kind}","question":${nameText(question)},"option":${nameText(option)},"text":${wireText(text)},"amountFen":`,
  };
  if (count >= MAX_ENTRIES) {
    known.clear();
    count = 0;
  }
  known.set(text, [...(known.get(text) ?? []), made]);
  count += 1;
  return made.bytes;
}

const nameText = (name: string | null): string => (name === null ? 'null' : `"${name}"`);
