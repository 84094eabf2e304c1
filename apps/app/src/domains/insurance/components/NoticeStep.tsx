import { useEffect, useRef, useState, type RefObject } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import type { OpenedInsurance } from '@shoushou/contract/types';
import { StateTag } from '@shoushou/design/StateTag';
import { Card } from '../../../ui/display/Card.tsx';
import { ReadingRegion } from '../../../ui/display/ReadingRegion.tsx';
import type { Evidence } from '../evidence.queries.ts';
import { GROUP, PROMOTED, SAMPLE } from '../insurance.labels.ts';
import { figureOf } from '../insurance.rules.ts';
import * as styles from './insurance.module.css';

/** Whether notice and exclusions came into view and the reading time is over. */
export function useReadingProgress(opened: OpenedInsurance | undefined): {
  readonly read: boolean;
  readonly seen: boolean;
  readonly left: number;
  readonly end: RefObject<HTMLParagraphElement | null>;
} {
  const end = useRef<HTMLParagraphElement>(null);
  const [seen, setSeen] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  const seconds = opened?.readingSeconds;
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const until = Date.now() + seconds * 1000;
    setLeft(seconds);
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [seconds]);
  const shown = opened !== undefined;
  useEffect(() => {
    const element = end.current;
    if (!element) return undefined;
    // Browsers without intersection observers count it as seen.
    if (typeof IntersectionObserver === 'undefined') return setSeen(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return { read: seen && left === 0, seen, left: left ?? 0, end };
}

interface NoticeStepProps {
  readonly opened: OpenedInsurance;
  readonly reading: ReturnType<typeof useReadingProgress>;
  readonly evidence: Evidence;
}

/** The product in full: cover, notice and exclusions, in exactly the lines whose hash is recorded. */
export function NoticeStep({ opened, reading, evidence }: NoticeStepProps) {
  const noted = useRef(false);
  useEffect(() => {
    if (noted.current) return;
    noted.current = true;
    evidence.note('notice', 'shown');
    evidence.note('exclusions', 'shown');
  });
  const page = (name: 'notice' | 'exclusions') => opened.pages.find((each) => each.page === name)!;
  const figures = opened.cover.flatMap(({ label, value }) => {
    const figure = figureOf(value);
    return figure ? [{ label, ...figure }] : [];
  });
  return (
    <ReadingRegion label="投保须知和责任免除">
      <Card>
        <p className={styles.offerHead}>
          <strong>{opened.name}</strong>
          {(opened.mode !== 'agency' || opened.sample) && (
            <StateTag tone="outline">
              {opened.mode === 'referral' ? PROMOTED : opened.mode === 'group' ? GROUP : SAMPLE}
            </StateTag>
          )}
        </p>
        <p className="ui-note">由{opened.insurerName}承保</p>
        {figures.length > 0 && (
          <dl className={styles.figures}>
            {figures.map(({ label, number, unit }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {number} <small>{unit}</small>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Card>
      <Card title={page('notice').title}>
        {page('notice').lines.map((line) => (
          <p key={line} className={styles.line}>
            {line}
          </p>
        ))}
      </Card>
      <Card
        title="这些情况不赔"
        className={styles.exclusions}
        aside={
          reading.seen && (
            <span className={styles.read}>
              <CircleCheck size={16} aria-hidden="true" />
              {page('exclusions').lines.length} 条已看完
            </span>
          )
        }
      >
        <ul>
          {page('exclusions').lines.map((line) => (
            <li key={line}>
              <X size={16} aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
        <p ref={reading.end} className="ui-hint">
          完整内容以保险条款为准
        </p>
      </Card>
    </ReadingRegion>
  );
}
