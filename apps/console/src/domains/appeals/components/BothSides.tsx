import { formatShortMoment } from '@shoushou/kernel/instant';
import { MaskedNumber } from '../../../shell/list/Masked.tsx';
import { sideNames, type ConsoleAppeal } from '../appeals.labels.ts';
import * as styles from './appeal-drawer.module.css';
import { Picture, PictureGroup } from '../../../shell/record/Picture.tsx';

type Step = ConsoleAppeal['steps'][number];
type Side = ConsoleAppeal['appellantSide'];

/** What both sides said, with their photos and the times, beside each other. */
export function BothSides({ appeal }: { appeal: ConsoleAppeal }) {
  const { no, appellantSide, appellant, against, steps } = appeal;
  const columns = (['customer', 'recycler'] as const).map((side) => {
    const appeals = side === appellantSide;
    return {
      side,
      appeals,
      person: appeals ? appellant : against,
      statements: steps.filter(
        ({ by, text, photos }) => by === (appeals ? 'appellant' : 'other') && (text || photos.length),
      ),
    };
  });
  return (
    <PictureGroup>
      <div className={styles.sides}>
        {columns.map(({ side, appeals, person, statements }) => (
          <section key={side} aria-label={`${sideNames[side]}的说法`}>
            <h2 className={styles.head}>
              {sideNames[side]}
              {appeals ? '（提出）' : ''}
            </h2>
            {person && (
              <p className={styles.quiet}>
                {person.name}{' '}
                <MaskedNumber
                  of={{ appeal: { no, side: appeals ? 'appellant' : 'against' } }}
                  masked={person.mobile}
                  name={`${sideNames[side]}手机号`}
                />
              </p>
            )}
            {statements.length === 0 && (
              <p className={styles.quiet}>{person ? '还没有说明' : `这类申诉不听取${sideNames[side]}`}</p>
            )}
            {statements.map((step) => (
              <Statement key={step.at} step={step} side={side} />
            ))}
          </section>
        ))}
      </div>
    </PictureGroup>
  );
}

function Statement({ step: { at, text, photos }, side }: { step: Step; side: Side }) {
  return (
    <div className={styles.statement}>
      <time className={styles.quiet}>{formatShortMoment(at, Date.now())}</time>
      {text !== '' && <p>{text}</p>}
      {photos.length > 0 && (
        <div className={styles.pictures}>
          {photos.map((url, number) => (
            <Picture
              key={url}
              src={url}
              alt={`${sideNames[side]}的照片 ${number + 1}`}
              width={72}
              height={56}
              style={{ objectFit: 'cover', borderRadius: 8 }}
            />
          ))}
        </div>
      )}
    </div>
  );
}
