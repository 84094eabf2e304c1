import { useState, type ReactNode } from 'react';
import type { DeviceOrder } from '@shoushou/contract/types';
import { questionsToInspect } from '@shoushou/rules/devices/inspection';
import type { Question } from '@shoushou/rules/valuation/template';
import { Phone } from '@shoushou/design/Phone';
import { StateTag } from '@shoushou/design/StateTag';
import { showToast } from '../../../shell/messages/messages.ts';
import { endingOf, endingTexts, toastKept } from '../../../shell/calls/entry-ending.ts';
import { isOnline } from '../../../device/network/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { discardInspection, type Inspecting } from '../on-site.queries.ts';
import { ChangeSheet, type FoundChange } from './ChangeSheet.tsx';
import { NumberCard } from './NumberCard.tsx';
import { OrderHead } from './OrderHead.tsx';

interface InspectionFormProps {
  readonly order: DeviceOrder;
  readonly sheet: NonNullable<DeviceOrder['sheet']>;
  readonly title: string;
  readonly action?: ReactNode;
  /** Sends the findings. */
  readonly inspect: Inspecting;
}

const optionsText = ({ options }: Question, chosen: readonly string[] | null): string => {
  const texts = options.filter(({ key }) => chosen?.includes(key)).map(({ text }) => text);
  return chosen === null ? '请选择' : texts.length === 0 ? '都没有' : texts.join('、');
};

/** Every answer of the customer: unchanged ones are confirmed, others are corrected with a reason and photos. */
export function InspectionForm({ order, sheet, title, action, inspect }: InspectionFormProps) {
  const [changes, setChanges] = useState<readonly FoundChange[]>([]);
  const [open, setOpen] = useState<Question | null>(null);
  const template = { key: '', version: 0, questions: sheet.questions as Question[] };
  const rows = questionsToInspect(template, sheet.promised, changes);
  // Answers hidden by an earlier correction are not sent.
  const applicable = changes.filter(({ question }) => rows.some((row) => row.question.key === question));
  const missing = rows.find(({ options }) => options === null);
  const unread = order.numberKind !== null && (order.identity === null || order.identity.lock === 'on');

  const { waiting } = inspect;
  const refused = waiting?.state === 'refused' ? (waiting.refusal?.message ?? '没有提交成功') : null;

  async function submit(): Promise<void> {
    const changed = applicable.map(({ question, options, reason, photoIds }) => ({
      question,
      options: [...options],
      reason,
      photoIds: [...photoIds],
    }));
    const done = await inspect.send(
      { no: order.no, changes: changed },
      applicable.flatMap(({ unsent }) => unsent),
    );
    if (done === 'sent') showToast('已提交，请客户在手机上确认', { style: 'success' });
    toastKept('已存在手机里', done);
  }

  return (
    <PageFrame
      title={title}
      action={action}
      footer={
        <BottomBar
          summary={
            waiting ? '价格未核对' : applicable.length === 0 ? '和客户说的都一样' : `${applicable.length} 项不同`
          }
          failure={inspect.failure}
        >
          <Button
            kind="primary"
            size="large"
            disabled={missing !== undefined || unread || waiting !== null}
            busy={inspect.busy}
            onPress={() => void submit()}
          >
            {waiting
              ? '等网络提交'
              : unread
                ? '先核对设备编号'
                : missing === undefined
                  ? '提交检测'
                  : `还有「${missing.question.text}」没选`}
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <OrderHead order={order} />
        {waiting && (
          <NoticeBar
            tone="warning"
            {...(refused === null ? {} : { action: '重新检测', onAction: () => void discardInspection(waiting.id) })}
          >
            {refused ??
              `检测结果存在这台手机里，${waiting.input.changes.length === 0 ? '和客户说的都一样' : `${waiting.input.changes.length} 项不同`}；${endingTexts[endingOf(waiting, isOnline())]}，价格核对后客户再确认`}
          </NoticeBar>
        )}
        <Card title={order.way === 'store' ? '到店' : '上门'}>
          <Facts
            facts={[
              {
                label: '联系人',
                value: (
                  <>
                    {order.name} <Phone mobile={order.mobile} dial />
                  </>
                ),
              },
              { label: order.way === 'store' ? '门店' : '地址', value: order.place },
            ]}
          />
        </Card>
        {order.numberKind !== null && <NumberCard no={order.no} kind={order.numberKind} identity={order.identity} />}
        <Card title={`逐项核对 ${order.device}`} aside="不一样的才点" flush>
          {rows.map(({ question, options, changed }) => (
            <Cell
              key={question.key}
              title={question.text}
              note={optionsText(question, options)}
              value={
                changed ? (
                  <StateTag tone="warning">已改</StateTag>
                ) : options === null ? (
                  <StateTag tone="warning">要选</StateTag>
                ) : (
                  '一致'
                )
              }
              onPress={() => setOpen(question)}
            />
          ))}
        </Card>
        <p className="ui-hint">每改一项要写明原因、拍下照片；价格由系统按同一套规则重算</p>
      </div>
      {open && (
        <ChangeSheet
          key={open.key}
          question={open}
          promised={sheet.promised.find(({ question }) => question === open.key)?.options ?? null}
          known={changes.find(({ question }) => question === open.key) ?? null}
          keepsPhotos={inspect.keepsPhotos}
          onClose={() => setOpen(null)}
          onChange={(change) => {
            setChanges([
              ...changes.filter(({ question }) => question !== open.key),
              ...(change === null ? [] : [change]),
            ]);
            setOpen(null);
          }}
        />
      )}
    </PageFrame>
  );
}
