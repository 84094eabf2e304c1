import { useState } from 'react';
import type { InsuranceDetails, OpenedInsurance } from '@shoushou/contract/types';
import { formatExactly, toInstant } from '@shoushou/kernel/instant';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { failureText } from '../../shell/calls/failure-text.ts';
import { usePhotoUploads } from '../../shell/calls/photo-uploads.ts';
import { locate } from '../../shell/location/location.ts';
import { useNavigator } from '../../shell/navigator/index.ts';
import { EMPTY_SIGNATURE, type Signature } from '../../ui/form/SignaturePad.tsx';
import type { Evidence } from './evidence.queries.ts';
import { useApply, useQuote } from './insurance.queries.ts';
import type { Draft } from './insurance.rules.ts';
import { emptyApplication, lackOf, quoteInput, stepNames, type PurchaseStep } from './purchase.rules.ts';

/** Text stamped onto the photos of a picture policy. */
async function whenAndWhere(): Promise<string[]> {
  const taken = toInstant(Date.now());
  const { point, actual } = await locate();
  return [
    `拍摄于 ${formatExactly(taken)}`,
    actual ? `东经 ${point.longitude.toFixed(5)}° 北纬 ${point.latitude.toFixed(5)}°` : '没有取得位置',
  ];
}

/** An application on its way through the steps: what was given so far, and how it goes on. */
export function usePurchase(opened: OpenedInsurance, evidence: Evidence) {
  const navigator = useNavigator();
  const pictured = opened.kind === 'picture';
  const uploads = usePhotoUploads(
    MAX_PHOTOS,
    'paper',
    [],
    pictured ? 'camera' : undefined,
    pictured ? whenAndWhere : undefined,
  );
  const [step, setStep] = useState<PurchaseStep>('notice');
  const [draft, setDraft] = useState<Draft>(() => emptyApplication(opened));
  const [quoted, setQuoted] = useState<InsuranceDetails | null>(null);
  const [agreed, agree] = useState(false);
  const [drawing, draw] = useState<Signature>(EMPTY_SIGNATURE);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const quote = useQuote();
  const apply = useApply();

  function change(part: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...part }));
    setQuoted(null);
  }

  async function perform(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(failureText(error as Error) ?? '没有办成，请重试');
    } finally {
      setBusy(false);
    }
  }

  function go(to: Exclude<PurchaseStep, 'notice'>): void {
    evidence.note(to, 'shown');
    setProblem(undefined);
    setStep(to);
  }

  /** How each step ends, once it lacks nothing. */
  const ends: Readonly<Record<PurchaseStep, () => void>> = {
    notice() {
      evidence.note('notice', 'read', '我已了解');
      evidence.note('exclusions', 'read', '我已了解');
      void perform(async () => {
        await evidence.flush();
        go('persons');
      });
    },
    persons: () => go('term'),
    term: () =>
      void perform(async () => {
        await evidence.flush();
        setQuoted(await quote.mutateAsync(quoteInput(opened, draft, uploads.arrived)));
        go('clauses');
      }),
    clauses() {
      evidence.note('clauses', 'read');
      go('sign');
    },
    sign() {
      if (!quoted) return;
      void perform(async () => {
        evidence.note('sign', 'pressed', '签字投保');
        await evidence.flush();
        const { no } = await apply.mutateAsync({ opened, no: quoted.no, premiumFen: quoted.premiumFen ?? 0, drawing });
        navigator.replace(`/payinsurance?no=${no}`);
      });
    },
  };

  function next(): void {
    const given = { opened, draft, photos: uploads.photos.length, holdUp: uploads.holdUp, agreed };
    const lacking = lackOf(step, { ...given, isSigned: !drawing.isEmpty });
    if (lacking === undefined) ends[step]();
    else setProblem(lacking);
  }

  const at = stepNames.indexOf(step);
  const back = at === 0 ? null : () => setStep(stepNames[at - 1]!);
  return { step, at, draft, change, uploads, quoted, agreed, agree, draw, problem, busy, next, back };
}
