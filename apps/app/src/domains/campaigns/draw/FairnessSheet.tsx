import { useState } from 'react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { Moment } from '@shoushou/design/Moment';
import type { CampaignView } from '@shoushou/contract/types';
import { oddsText, sumOfWeights } from '@shoushou/rules/campaigns/draw';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { NoticeBar } from '../../../ui/list/NoticeBar.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import { prizeNote, type BlockOf } from '../campaigns.rules.ts';
import { useChainCheck, type CheckProgress } from './chain-check.queries.ts';
import * as styles from './wheel.module.css';

interface FairnessSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly block: BlockOf<'wheel'>;
  readonly view: CampaignView;
}

/** The odds, what makes the draw verifiable, and the verification itself, in this browser. */
export function FairnessSheet({ open, onClose, block, view }: FairnessSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title="中奖概率与公平验证">
      <div className={styles.proof}>
        <OddsTable block={block} view={view} />
        <h3>为什么不能作假</h3>
        <p className="ui-note">
          活动开始前，服务器选定一个秘密种子并公布它的摘要。每次抽奖的点数由种子、抽奖编号和您手机生成的随机数算出，编号连续，每一条都串着上一条。活动结束后公布种子，任何人都能重新计算。两次抽奖几乎同时发生时，先后由服务器决定。
        </p>
        {view.fairness && (
          <>
            <h3>种子摘要（SHA-256）</h3>
            <p className={styles.hash}>{view.fairness.seedHash}</p>
            <h3>种子</h3>
            {view.fairness.seed === null ? (
              <p className="ui-note">
                <Moment at={view.endsAt} /> 活动结束后公布
              </p>
            ) : (
              <p className={styles.hash}>{view.fairness.seed}</p>
            )}
            <ChainCheck code={view.code} draws={view.fairness.draws} />
          </>
        )}
      </div>
    </BottomSheet>
  );
}

function OddsTable({ block, view }: { block: BlockOf<'wheel'>; view: CampaignView }) {
  const sum = sumOfWeights(block.fields);
  return (
    <table className={styles.odds}>
      <caption className="ui-unseen">奖品、概率和数量</caption>
      <thead>
        <tr>
          <th scope="col">奖品</th>
          <th scope="col">概率</th>
          <th scope="col">剩余 / 总数</th>
        </tr>
      </thead>
      <tbody>
        {block.fields.map(({ prize: id, weight }) => {
          const prize = view.prizes.find((each) => each.id === id);
          return (
            <tr key={id}>
              <td>
                {prize?.name ?? id}
                {prize && prizeNote(prize) !== '' && <span className="ui-hint"> {prizeNote(prize)}</span>}
              </td>
              <td>{oddsText(weight / sum)}</td>
              <td>
                {prize && prize.kind !== 'none'
                  ? `${prize.left === 0 ? '已抽完' : prize.left} / ${prize.stock}`
                  : '不限'}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Recomputes the whole list of draws. */
function ChainCheck({ code, draws }: { code: string; draws: number }) {
  const check = useChainCheck(code);
  const [{ step, draws: done }, setProgress] = useState<CheckProgress>({ step: 'fetched', draws: 0 });
  const found = check.data;
  return (
    <>
      <h3>共 {draws} 次抽奖</h3>
      {found && (
        <NoticeBar
          tone={found.problem === null ? 'success' : 'warning'}
          icon={
            found.problem === null ? (
              <CircleCheck size={18} aria-hidden="true" />
            ) : (
              <CircleX size={18} aria-hidden="true" />
            )
          }
        >
          {found.problem ??
            (found.seedKnown
              ? `${found.draws} 次抽奖全部重新算过，编号连续，点数和奖品都对`
              : `${found.draws} 次抽奖编号连续，没有改动过；种子公布后可以再验点数`)}
          {found.problem === null && found.receipts > 0 && `；和您手机里存的 ${found.receipts} 张凭证一致`}
        </NoticeBar>
      )}
      <FormFailure text={failureText(check.error)} />
      <Button block busy={check.isPending} onPress={() => check.mutate(setProgress)}>
        {check.isPending
          ? `${step === 'fetched' ? '正在取名单' : '正在验证'} ${done} / ${draws}`
          : found
            ? '再验一次'
            : '在手机上验证全部抽奖'}
      </Button>
    </>
  );
}
