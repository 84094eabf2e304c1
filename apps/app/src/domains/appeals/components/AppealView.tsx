import { useState } from 'react';
import type { Appeal } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { Moment } from '@shoushou/design/Moment';
import { formatMoment, fromInstant } from '@shoushou/kernel/instant';
import { dial } from '../../../device/phone-call.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { appSettings } from '../../../shell/calls/settings.ts';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { Timeline } from '../../../ui/progress/Timeline.tsx';
import { appealNames, appealTags, stepTitle } from '../appeals.labels.ts';
import { useWithdrawAppeal } from '../appeals.queries.ts';
import { AppealResult } from './AppealResult.tsx';
import { StatementSheet } from './StatementSheet.tsx';
import * as styles from './appeals.module.css';

interface AppealViewProps {
  readonly appeal: Appeal;
  /** Opens the form for a second appeal; null when there is none. */
  readonly onAgain: (() => void) | null;
  readonly onRefresh: () => Promise<unknown>;
}

const open = (state: Appeal['state']): boolean => state === 'submitted' || state === 'reviewing';

/** The state of an appeal: its deadline, the statements of both sides, and the decision. */
export function AppealView({ appeal, onAgain, onRefresh }: AppealViewProps) {
  const now = useNow();
  const withdraw = useWithdrawAppeal();
  const [adding, setAdding] = useState(false);
  const { no, kind, state, mine, title, reason, promisedBy, answer, steps, canAddWords, canWithdraw } = appeal;
  const late = fromInstant(promisedBy) < now;
  const next = open(state)
    ? late
      ? '已超过承诺时间，客服会尽快答复'
      : `${formatMoment(promisedBy, now)} 前答复`
    : (answer ?? (state === 'withdrawn' ? (mine ? '您撤回了这个申诉' : '对方撤回了这个申诉') : ''));

  async function takeBack(): Promise<void> {
    if (
      !(await confirmDialog({
        title: '撤回这个申诉？',
        text: '撤回后可以在期限内再提',
        confirm: '撤回',
        cancel: '再等等',
      }))
    )
      return;
    withdraw.mutate({ no }, { onError: (error) => showToast(failureText(error) ?? '') });
  }

  return (
    <PageFrame
      title={appealNames[kind]}
      onRefresh={onRefresh}
      footer={
        <BottomBar>
          {canWithdraw && (
            <Button size="large" busy={withdraw.isPending} onPress={() => void takeBack()}>
              撤回
            </Button>
          )}
          {canAddWords && (
            <Button kind="primary" size="large" onPress={() => setAdding(true)}>
              补充说明
            </Button>
          )}
          {!open(state) && (
            <Button size="large" onPress={() => dial(appSettings().servicePhone)}>
              联系客服
            </Button>
          )}
          {onAgain && mine && (
            <Button kind="primary" size="large" onPress={onAgain}>
              {state === 'dismissed' ? '申请复议' : '再次申诉'}
            </Button>
          )}
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <StateHeader
          title={mine ? `申诉${appealTags[state].text}` : `对方的申诉${appealTags[state].text}`}
          text={next}
          {...(open(state) && late ? { tag: { text: '超时', tone: 'brand' as const } } : {})}
        />
        <Card>
          <Facts
            facts={[
              { label: '订单', value: title },
              { label: '原因', value: reason },
            ]}
          />
        </Card>
        <AppealResult appeal={appeal} />
        <Card title="经过">
          <Timeline
            label="经过"
            entries={steps
              .map((step, index) => ({
                id: String(index),
                title: stepTitle(step, index, mine),
                time: <Moment at={step.at} />,
                ...(step.text === '' && step.photos.length === 0
                  ? {}
                  : { note: <Statement text={step.text} photos={step.photos} /> }),
              }))
              .reverse()}
          />
        </Card>
        <p className="ui-hint">申诉单号 {no}</p>
      </div>
      <StatementSheet open={adding} onClose={() => setAdding(false)} no={no} />
    </PageFrame>
  );
}

function Statement({ text, photos }: { text: string; photos: readonly string[] }) {
  return (
    <span className={styles.words}>
      {text}
      {photos.length > 0 && (
        <PhotoGrid
          label="照片证据"
          photos={photos.map((url) => ({ id: url, url, state: 'done' as const }))}
          maximum={photos.length}
        />
      )}
    </span>
  );
}
