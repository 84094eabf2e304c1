import Check from 'lucide-react/icons/check';
import Hourglass from 'lucide-react/icons/hourglass';
import { classNames } from '@shoushou/design/class-names';
import type { ProgressStep } from '@shoushou/contract/types';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { SkeletonCards, SkeletonRows } from '../../../ui/list/Skeleton.tsx';
import { steps as stepTexts } from '../joining.labels.ts';
import { useProgress } from '../joining.queries.ts';
import { nextStep } from '../joining.rules.ts';
import * as styles from '../components/joining.module.css';

const codes = Object.keys(stepTexts) as ProgressStep['code'][];
const untouched = codes.map((code): ProgressStep => ({ code, state: 'open', note: '' }));

/** Steps of a new recycler with their progress; each leads to its screen. */
export default function GuideScreen() {
  const { user, ready } = useSession();
  const progress = useProgress();
  const signedOut = ready && user === null;
  const steps = signedOut ? untouched : (progress.data?.steps ?? []);
  const done = steps.filter(({ state }) => state === 'done').length;
  const next = nextStep(steps);
  return (
    <PageFrame
      title="新手指南"
      onRefresh={() => progress.refetch()}
      footer={
        signedOut ? (
          <BottomBar>
            <Button size="large" kind="primary" href="/login?return=%2Fguide">
              登录后开始
            </Button>
          </BottomBar>
        ) : next ? (
          <BottomBar>
            <Button size="large" kind="primary" href={stepTexts[next.code].to}>
              下一步：{stepTexts[next.code].title}
            </Button>
          </BottomBar>
        ) : undefined
      }
    >
      <div className="ui-stack">
        {signedOut ? (
          <Card>
            <p className="ui-note">六步开始接单。登录后这里会显示您的进度。</p>
          </Card>
        ) : null}
        <ListStates query={signedOut ? { status: 'success' } : progress} skeleton={<GuideSkeleton />}>
          {!signedOut && (
            <Card>
              <div className={styles.progress}>
                <p className={styles.progressFigure}>
                  {next === null ? '全部完成，可以接单了' : `已完成 ${done} / ${codes.length} 步`}
                </p>
                <Progress value={done / codes.length} label="新手进度" tone="success" />
              </div>
            </Card>
          )}
          <Card flush>
            <ol>
              {steps.map((step, index) => (
                <Step key={step.code} step={step} number={index + 1} isNext={step === next} />
              ))}
            </ol>
          </Card>
        </ListStates>
        {(signedOut || progress.status !== 'pending') && (
          <Card title="学一学" flush>
            <Cell title="上门服务规范" note="从接单到离开，每一步怎么做，附测验" href="/ServiceSpecification" />
            <Cell title="接单规则" note="接单条件、数量上限和刷单锁定" href="/caption?code=taking" />
            <Cell title="费用说明" note="信息费、服务费、区域费" href="/caption?code=fees" />
            <Cell title="回收员常见问题" note="看不到订单、信息费退回、没有网络" href="/help/0" />
          </Card>
        )}
      </div>
    </PageFrame>
  );
}

function GuideSkeleton() {
  return (
    <>
      <SkeletonCards count={1} height={78} />
      <SkeletonRows count={6} height={74} />
    </>
  );
}

function Step({ step, number, isNext }: { step: ProgressStep; number: number; isNext: boolean }) {
  const { title, text, to, action } = stepTexts[step.code];
  const { state, note } = step;
  return (
    <li
      className={classNames(
        styles.step,
        state === 'done' && styles.stepDone,
        state === 'waiting' && styles.stepWaiting,
        isNext && styles.stepNext,
      )}
    >
      <span className={styles.stepMark} aria-hidden="true">
        {state === 'done' ? <Check size={18} /> : state === 'waiting' ? <Hourglass size={16} /> : number}
      </span>
      <span className={styles.stepText}>
        <span className={styles.stepTitle}>
          {title}
          <span className="ui-unseen">
            {state === 'done' ? '，已完成' : state === 'waiting' ? '，等待中' : '，未完成'}
          </span>
        </span>
        <span className="ui-note">{note === '' ? text : note}</span>
      </span>
      {state !== 'done' && (
        <span className={styles.stepSide}>
          <Button size="small" href={to}>
            {state === 'waiting' ? '查看' : action}
          </Button>
        </span>
      )}
    </li>
  );
}
