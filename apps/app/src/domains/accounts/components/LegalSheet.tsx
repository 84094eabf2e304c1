import { BottomSheet } from '../../../ui/BottomSheet.tsx';
import { legalTexts, type LegalName } from '../legal.labels.ts';
import './legal-sheet.css';

/** A legal text to read, over the screen that asks for consent to it. */
export function LegalSheet({ name, onClose }: { name: LegalName | null; onClose: () => void }) {
  const text = name === null ? null : legalTexts[name];
  return (
    <BottomSheet open={text !== null} onClose={onClose} title={text?.title ?? ''}>
      {text && (
        <article className="ac-legal">
          <p className="ui-hint">更新日期：{text.updated}</p>
          {text.sections.map(({ heading, paragraphs }) => (
            <section key={heading}>
              <h3>{heading}</h3>
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
      )}
    </BottomSheet>
  );
}
