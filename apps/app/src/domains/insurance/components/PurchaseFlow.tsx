import type { OpenedInsurance } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { StepLine } from '../../../ui/progress/StepLine.tsx';
import { useEvidence } from '../evidence.queries.ts';
import { useVisit } from '../insurance.queries.ts';
import { purchaseSteps } from '../purchase.rules.ts';
import { usePurchase } from '../use-purchase.queries.ts';
import { ClausesStep } from './ClausesStep.tsx';
import { GroupFooter } from './GroupFooter.tsx';
import { NoticeStep, useReadingProgress } from './NoticeStep.tsx';
import { PersonsStep } from './PersonsStep.tsx';
import { ReferralFooter } from './ReferralFooter.tsx';
import { SignStep } from './SignStep.tsx';
import { TermStep } from './TermStep.tsx';
import * as styles from './insurance.module.css';

const names = Object.values(purchaseSteps).map(({ name }) => name);

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
  const evidence = useEvidence(opened);
  const reading = useReadingProgress(opened);
  const { step, at, draft, change, uploads, quoted, agreed, agree, draw, problem, busy, next, back } = usePurchase(
    opened,
    evidence,
  );
  const unread = step === 'notice' && !reading.read;
  const waiting = reading.seen ? `请阅读 ${reading.left} 秒` : '请先看完须知';
  const applies = opened.mode === 'agency';
  return (
    <PageFrame
      title={title}
      header={
        applies && (
          <div className={styles.progress}>
            <StepLine steps={names} current={at} />
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
              quoted && (step === 'clauses' || step === 'sign') ? (
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
            {back && (
              <Button size="large" disabled={busy} onPress={back}>
                上一步
              </Button>
            )}
            <Button kind="primary" size="large" busy={busy} disabled={unread} onPress={next}>
              {unread ? waiting : purchaseSteps[step].button}
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <FormFailure text={problem} />
        {step === 'notice' && <NoticeStep opened={opened} reading={reading} evidence={evidence} />}
        {step === 'persons' && <PersonsStep opened={opened} draft={draft} change={change} uploads={uploads} />}
        {step === 'term' && <TermStep opened={opened} draft={draft} change={change} />}
        {step === 'clauses' && <ClausesStep opened={opened} agreed={agreed} onAgree={agree} evidence={evidence} />}
        {step === 'sign' && quoted && <SignStep quoted={quoted} onSign={draw} busy={busy} />}
      </div>
    </PageFrame>
  );
}
