import { Moment } from '@shoushou/design/Moment';
import { BottomSheet } from './BottomSheet.tsx';
import './reading-sheet.css';

export interface ReadingSheetProps {
  /** Null while nothing is read. */
  reading: { title: string; text: string; at: string } | null;
  onClose: () => void;
}

/** Something short that was written to people, to be read to its end: a notice, a message that leads nowhere. */
export function ReadingSheet({ reading, onClose }: ReadingSheetProps) {
  return (
    <BottomSheet open={reading !== null} onClose={onClose} title={reading?.title ?? ''}>
      {reading && (
        <article className="ui-reading-sheet">
          <p>{reading.text}</p>
          <p className="ui-hint">
            <Moment at={reading.at} />
          </p>
        </article>
      )}
    </BottomSheet>
  );
}
