import { useState } from 'react';
import type { InsuranceDetails, OpenedInsurance } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { formatExactly, toInstant } from '@shoushou/kernel/instant';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { locate } from '../../../shell/location/location.ts';
import { useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { EMPTY_SIGNATURE, type Signature } from '../../../ui/form/SignaturePad.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { StepLine } from '../../../ui/progress/StepLine.tsx';
import { useEvidence } from '../evidence.queries.ts';
import { useApply, useQuote, useVisit } from '../insurance.queries.ts';
import { metresOf, type Draft } from '../insurance.rules.ts';
import { ClausesStep } from './ClausesStep.tsx';
import { GroupFooter } from './GroupFooter.tsx';
import { NoticeStep, useReadingProgress } from './NoticeStep.tsx';
import { PersonsStep } from './PersonsStep.tsx';
import { ReferralFooter } from './ReferralFooter.tsx';
import { SignStep } from './SignStep.tsx';
import { TermStep } from './TermStep.tsx';
import * as styles from './insurance.module.css';

/** Text stamped onto the photos of a picture policy. */
async function whenAndWhere(): Promise<string[]> {
  const taken = toInstant(Date.now());
  const { point, actual } = await locate();
  return [
    `拍摄于 ${formatExactly(taken)}`,
    actual ? `东经 ${point.longitude.toFixed(5)}° 北纬 ${point.latitude.toFixed(5)}°` : '没有取得位置',
  ];
}

const steps = ['须知', '人员', '期限', '条款', '签字'] as const;

/**
 * The steps of an application: notice and exclusions, persons, term, clauses, signature; each is recorded as evidence.
 */
export function PurchaseFlow({ title }: { title: string }) {
  const productId = useQueryParameters().get('product') ?? '';
  const query = useVisit(productId);
  const opened = query.data;
  if (opened) return <InsuranceApplication title={title} opened={opened} />;
  return (
    <PageFrame title={title}>
      <div className="ui-stack">
        {productId === '' ? (
          <EmptyBlock
            title="请先选择产品"
            text="从保险页面选择要投保的产品"
            action={<Button href="/insurance">看看保险</Button>}
          />
        ) : (
          <ListStates query={query} skeleton={<SkeletonCards count={2} height={260} />}>
            {null}
          </ListStates>
        )}
      </div>
    </PageFrame>
  );
}

function InsuranceApplication({ title, opened }: { title: string; opened: OpenedInsurance }) {
  const navigator = useNavigator();
  const evidence = useEvidence(opened);
  const reading = useReadingProgress(opened);
  const uploads = usePhotoUploads(
    MAX_PHOTOS,
    'paper',
    [],
    opened.kind === 'picture' ? 'camera' : undefined,
    opened.kind === 'picture' ? whenAndWhere : undefined,
  );
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<Draft>({
    self: opened.ownName !== null,
    others: [],
    job: '',
    metres: '',
    place: '',
    startsOn: '',
    days: 0,
  });
  const [quoted, setQuoted] = useState<InsuranceDetails | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [drawing, setDrawing] = useState<Signature>(EMPTY_SIGNATURE);
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const quote = useQuote();
  const apply = useApply();
  const change = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setQuoted(null);
  };

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

  const go = (next: number, page: 'persons' | 'term' | 'clauses' | 'sign'): void => {
    evidence.note(page, 'shown');
    setProblem(undefined);
    setStep(next);
  };

  /** What this step still lacks; undefined when complete. */
  function missing(): string | undefined {
    if (step === 1) {
      if (!draft.self && draft.others.length === 0) return '请至少选择一位被保险人';
      if (draft.job === '') return '请选择职业';
      if (opened.kind === 'height' && metresOf(draft.metres) < 2) return '高空作业从 2 米算起，请填写作业高度';
      if ((opened.kind === 'picture' || opened.needsPermit) && uploads.photos.length === 0)
        return opened.kind === 'picture' ? '请拍摄现场和人员照片' : '请上传登高证或作业审批照片';
      return uploads.holdUp;
    }
    if (step === 2) return draft.startsOn === '' ? '请选择开始日期' : draft.days === 0 ? '请选择保障天数' : undefined;
    if (step === 3) return agreed ? undefined : '请阅读条款并确认';
    return step === 4 && drawing.isEmpty ? '请先签名' : undefined;
  }

  function next(): void {
    const lacking = missing();
    if (lacking !== undefined) return setProblem(lacking);
    if (step === 0) {
      evidence.note('notice', 'read', '我已了解');
      evidence.note('exclusions', 'read', '我已了解');
      void perform(async () => {
        await evidence.flush();
        go(1, 'persons');
      });
    } else if (step === 1) go(2, 'term');
    else if (step === 2)
      void perform(async () => {
        await evidence.flush();
        const { self, others, job, metres, place, startsOn, days } = draft;
        setQuoted(
          await quote.mutateAsync({
            visit: opened.visit,
            startsOn,
            days,
            job,
            self,
            others: [...others],
            photoIds: [...uploads.arrived],
            ...(opened.kind === 'height' ? { metres: metresOf(metres) } : {}),
            ...(place === '' ? {} : { place }),
          }),
        );
        go(3, 'clauses');
      });
    else if (step === 3) {
      evidence.note('clauses', 'read');
      go(4, 'sign');
    } else if (quoted)
      void perform(async () => {
        evidence.note('sign', 'pressed', '签字投保');
        await evidence.flush();
        const { no } = await apply.mutateAsync({ opened, no: quoted.no, premiumFen: quoted.premiumFen ?? 0, drawing });
        navigator.replace(`/payinsurance?no=${no}`);
      });
  }

  const labels = [
    reading.read ? '我已了解，下一步' : reading.seen ? `请阅读 ${reading.left} 秒` : '请先看完须知',
    '下一步',
    '获取报价',
    '下一步',
    '签字投保',
  ];
  const applies = opened.mode === 'agency';
  return (
    <PageFrame
      title={title}
      header={
        applies && (
          <div className={styles.progress}>
            <StepLine steps={steps} current={step} />
          </div>
        )
      }
      footer={
        opened.mode === 'referral' ? (
          <ReferralFooter opened={opened} evidence={evidence} reading={reading} />
        ) : opened.mode === 'group' ? (
          <GroupFooter opened={opened} evidence={evidence} reading={reading} />
        ) : (
          <BottomBar
            summary={
              quoted && step >= 3 ? (
                <span className={styles.price}>
                  <span>
                    {quoted.persons.length} 人 · {quoted.productName.length > 10 ? '保险费' : quoted.productName}
                    <br />
                    <small className={styles.warn}>付款不等于生效，以出单为准</small>
                  </span>
                  <Money fen={quoted.premiumFen ?? 0} size="amount" />
                </span>
              ) : undefined
            }
          >
            {step > 0 && (
              <Button size="large" disabled={busy} onPress={() => setStep(step - 1)}>
                上一步
              </Button>
            )}
            <Button kind="primary" size="large" busy={busy} disabled={step === 0 && !reading.read} onPress={next}>
              {labels[step]}
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <FormFailure text={problem} />
        {step === 0 && <NoticeStep opened={opened} reading={reading} evidence={evidence} />}
        {step === 1 && <PersonsStep opened={opened} draft={draft} change={change} uploads={uploads} />}
        {step === 2 && <TermStep opened={opened} draft={draft} change={change} />}
        {step === 3 && <ClausesStep opened={opened} agreed={agreed} onAgree={setAgreed} evidence={evidence} />}
        {step === 4 && quoted && <SignStep quoted={quoted} onSign={setDrawing} busy={busy} />}
      </div>
    </PageFrame>
  );
}
