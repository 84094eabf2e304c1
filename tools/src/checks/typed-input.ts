import type { Project } from '../source/project.ts';
import { testPattern } from './zones.ts';
import type { Violation } from './violation.ts';

const sources = /^(packages\/(kernel|rules|design)|apps\/(app|console))\/src\/.*\.tsx?$/;
/** The one wrapper around antd's number field. */
const numberInput = 'apps/console/src/shell/form/NumberInput.tsx';
/** `replace(/[^\d.]/g`: what remains of `12，5` is 125. */
const gluesNumbers = /\.replace(?:All)?\(\s*\/\[\^(?:\\d|0-9)[.,]+\]\/g/;
const filters = /\.replace(?:All)?\(\s*\/|\bpasted[A-Z]\w*\(|\bsixDigitCode\b|\bnormalPlate\(/;

/**
 * Checks fields for numbers: digits on both sides of an unknown sign are never joined, and a pasted number is filtered
 * before its length counts, so a filtered field has no `maxLength` of its own.
 */
export function checkTypedInput(project: Project): Violation[] {
  const violations: Violation[] = [];
  for (const [file, text] of project.files) {
    if (!sources.test(file) || testPattern.test(file)) continue;
    const report = (at: number, rule: string, message: string): void =>
      void violations.push({ file, line: text.slice(0, at).split('\n').length, rule: `typed-input/${rule}`, message });
    const glued = gluesNumbers.exec(text);
    if (glued)
      report(
        glued.index,
        'glue',
        'joins the digits around a sign that it does not know: readTypedNumber of the kernel',
      );
    const own = /import \{[^}]*\bInputNumber\b[^}]*\} from 'antd'/.exec(text);
    if (own && file !== numberInput) report(own.index, 'antd', 'antd reads 12,5 as 125: use shell/form/NumberInput');
    for (const { index, element } of elementsWithLength(text))
      if (filters.test(element))
        report(index, 'length', 'cuts a pasted number before it is filtered: the rule of the number checks its length');
  }
  return violations;
}

/** The opening tags that contain a `maxLength`, from `<Name` to their end. */
function* elementsWithLength(text: string): Generator<{ index: number; element: string }> {
  for (const { index } of text.matchAll(/\bmaxLength=/g)) {
    const start = text.lastIndexOf('\n', text.slice(0, index).search(/<[A-Z]\w*(?:\.\w+)*[^<]*$|<input[^<]*$/));
    const end = /\s\/?>\s*(?:\n|$)|\/>/.exec(text.slice(index));
    if (start >= 0 && end) yield { index, element: text.slice(start, index + end.index) };
  }
}
