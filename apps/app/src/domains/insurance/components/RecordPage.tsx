import FileCheck from 'lucide-react/icons/file-check-2';
import Phone from 'lucide-react/icons/phone';
import ScrollText from 'lucide-react/icons/scroll-text';
import { useState } from 'react';
import type { InsuranceDetails } from '@shoushou/contract/types';
import { Money } from '@shoushou/design/Money';
import { Moment } from '@shoushou/design/Moment';
import { StateTag } from '@shoushou/design/StateTag';
import { heightLevel } from '@shoushou/rules/insurance/height-work';
import { errorText } from '../../../device/host/adapters.ts';
import { dial } from '../../../device/phone-call.ts';
import { useQueryParameters } from '../../../shell/navigator/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts, type Fact } from '../../../ui/display/Facts.tsx';
import { StateHeader } from '../../../ui/display/StateHeader.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { SAMPLE, stateTags, stateTexts } from '../insurance.labels.ts';
import { useDrop, useLeaveGroup, usePolicyFile, useRecord } from '../insurance.queries.ts';
import { recordPath, stepsOf } from '../insurance.rules.ts';
import { PersonRows } from './PersonRows.tsx';
import { SurrenderSheet } from './SurrenderSheet.tsx';
import * as styles from './insurance.module.css';

/** One record by its state; only the insurer's policy counts as cover. */
export function RecordPage({ title }: { title: string }) {
  const no = useQueryParameters().get('no') ?? '';
  const query = useRecord(no);
  const found = query.data;
  const [leaving, setLeaving] = useState(false);
  const ended = found !== undefined && found.endedAt !== null;
  return (
    <PageFrame
      title={title}
      onRefresh={() => query.refetch()}
      footer={
        found && (
          <BottomBar>
            {found.canDrop && <DropButton no={found.no} />}
            {found.canLeave && <LeaveButton no={found.no} />}
            {found.canSurrender && (
              <Button size="large" onPress={() => setLeaving(true)}>
                退保
              </Button>
            )}
            {found.canPay || found.state === 'awaiting_sign' ? (
              <Button kind="primary" size="large" href={recordPath(found)}>
                {found.canPay ? '去支付' : '签字进度'}
              </Button>
            ) : ended ? (
              <Button kind="primary" size="large" href="/insurance">
                看看保险
              </Button>
            ) : (
              <Button kind="primary" size="large" icon={<Phone size={18} />} onPress={() => dial(found.claim.phone)}>
                出险报案
              </Button>
            )}
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        {no === '' ? (
          <EmptyBlock
            title="没有选择保单"
            text="从投保记录打开要看的保单"
            action={<Button href="/inrecord/0">投保记录</Button>}
          />
        ) : (
          <ListStates query={query} skeleton={<SkeletonCards count={3} height={170} />}>
            {found && <Details found={found} />}
          </ListStates>
        )}
      </div>
      {found && leaving && <SurrenderSheet found={found} onClose={() => setLeaving(false)} />}
    </PageFrame>
  );
}

function DropButton({ no }: { no: string }) {
  const drop = useDrop();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="large" busy={drop.isPending} onPress={() => setAsking(true)}>
        放弃投保
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="放弃这次投保？"
        confirmText="放弃"
        cancelText="再想想"
        onConfirm={() => {
          setAsking(false);
          void drop
            .mutateAsync({ no })
            .catch((error: unknown) => showToast(failureText(error as Error) ?? '没有办成，请重试'));
        }}
      >
        还没有付款，放弃后没有保障
      </Dialog>
    </>
  );
}

function LeaveButton({ no }: { no: string }) {
  const leave = useLeaveGroup();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="large" busy={leave.isPending} onPress={() => setAsking(true)}>
        退出
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="退出团体保障？"
        confirmText="退出"
        cancelText="再想想"
        onConfirm={() => {
          setAsking(false);
          void leave
            .mutateAsync({ no })
            .catch((error: unknown) => showToast(failureText(error as Error) ?? '没有办成，请重试'));
        }}
      >
        退出后不再有这份保障，平台会告诉保险公司。以后想加入可以再签字
      </Dialog>
    </>
  );
}

function Details({ found }: { found: InsuranceDetails }) {
  const file = usePolicyFile();
  const { no, state, persons, photos, verifyUrl, hasDocument, claim, surrenderRule, mode, reason, endedAt, sample } =
    found;
  const save = async (): Promise<void> => {
    try {
      await file.mutateAsync(no);
      showToast('电子保单已保存');
    } catch (error) {
      showToast(failureText(error as Error) ?? errorText(error, '没有保存，请重试'));
    }
  };
  return (
    <>
      <StateHeader
        title={stateTags[state].text}
        text={reason === null ? stateTexts[state] : `${reason}。${stateTexts[state]}`}
        {...(sample ? { tag: { text: SAMPLE, tone: 'outline' as const } } : {})}
        {...(endedAt === null && mode === 'agency' ? { steps: stepsOf(found) } : {})}
      />
      <Card title={found.productName}>
        <Facts facts={factsOf(found)} />
      </Card>
      {(hasDocument || verifyUrl !== null) && (
        <Card flush>
          {hasDocument && (
            <Cell
              icon={<ScrollText size={20} />}
              title="电子保单（PDF）"
              value={file.isPending ? '正在取…' : '保存'}
              onPress={() => void save()}
            />
          )}
          {verifyUrl !== null && <Cell icon={<FileCheck size={20} />} title="到保险公司核验保单" href={verifyUrl} />}
        </Card>
      )}
      {persons.length > 0 && (
        <Card title={`被保险人 ${persons.length} 位`} flush>
          <PersonRows persons={persons} />
        </Card>
      )}
      {photos.length > 0 && (
        <Card title="投保照片">
          <div className={styles.photos}>
            {photos.map((photo, index) => (
              <img key={photo} src={photo} alt={`投保照片 ${index + 1}`} />
            ))}
          </div>
        </Card>
      )}
      <Card title="出险怎么办">
        <p className={styles.line}>
          先救人、报警，48 小时内拨打 {claim.phone} 报案（{claim.hours}）。保留现场照片、病历、费用单据和证人联系方式。
        </p>
        <Facts
          facts={[
            { label: '报案电话', value: claim.phone },
            { label: '投诉电话', value: claim.complaintPhone },
          ]}
        />
      </Card>
      {mode === 'agency' && (
        <Card title="退保规则">
          <p className="ui-note">{surrenderRule}</p>
        </Card>
      )}
    </>
  );
}

function factsOf({
  insurerName,
  policyNo,
  startsAt,
  endsAt,
  premiumFen,
  backFen,
  job,
  metres,
  place,
  no,
  madeAt,
  coolingOffUntil,
}: InsuranceDetails): Fact[] {
  return [
    { label: '承保公司', value: insurerName },
    { label: '保单号', value: policyNo ?? <StateTag>尚未出单</StateTag> },
    ...(startsAt ? [{ label: '保障开始', value: <Moment at={startsAt} /> }] : []),
    ...(endsAt ? [{ label: '保障结束', value: <Moment at={endsAt} /> }] : []),
    ...(job ? [{ label: '职业', value: job }] : []),
    ...(metres === null ? [] : [{ label: '作业高度', value: `${metres} 米 · ${heightLevel(metres) ?? ''}` }]),
    ...(place ? [{ label: '地点', value: place }] : []),
    ...(coolingOffUntil ? [{ label: '犹豫期到', value: <Moment at={coolingOffUntil} /> }] : []),
    { label: '投保时间', value: <Moment at={madeAt} /> },
    { label: '投保单号', value: no },
    ...(backFen > 0 ? [{ label: '已原路退回', value: <Money fen={backFen} /> }] : []),
    ...(premiumFen === null ? [] : [{ label: '保险费', value: <Money fen={premiumFen} />, total: true }]),
  ];
}
