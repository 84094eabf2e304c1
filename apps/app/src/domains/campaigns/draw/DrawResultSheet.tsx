import { Money } from '@shoushou/design/Money';
import type { CampaignView } from '@shoushou/contract/types';
import { formatMoney } from '@shoushou/kernel/money';
import { prizeOfRoll } from '@shoushou/rules/campaigns/draw';
import { Button } from '../../../ui/form/Button.tsx';
import { BottomSheet } from '../../../ui/overlay/BottomSheet.tsx';
import type { Drawing, DrawResult } from '../drawing.queries.ts';
import { PrizeDrawing } from '../prizes/PrizeDrawing.tsx';
import * as styles from './wheel.module.css';

/** The result of a draw, shown after the wheel has stopped. */
export function DrawResultSheet({ drawing, view }: { drawing: Drawing; view: CampaignView }) {
  const open = drawing.phase === 'shown';
  const { result } = drawing;
  return (
    <BottomSheet
      open={open}
      onClose={drawing.close}
      title={result?.award ? '恭喜您' : '抽奖结果'}
      foot={
        <>
          {result?.award && (
            <Button
              size="large"
              href={result.award.kind === 'goods' ? `/ldaddress?award=${result.award.id}` : '/luckdrawlist'}
            >
              {result.award.kind === 'goods' ? '填写地址' : '查看奖品'}
            </Button>
          )}
          <Button
            kind="primary"
            size="large"
            onPress={() => ((result?.chances ?? 0) > 0 ? drawing.start() : drawing.close())}
          >
            {(result?.chances ?? 0) > 0 ? '再抽一次' : '知道了'}
          </Button>
        </>
      }
    >
      {result && <Drawn result={result} exhausted={usedUp(result, view)} />}
    </BottomSheet>
  );
}

/** The name of the prize at the pointer if all of it had been won before; null when it was awarded. */
function usedUp({ roll, prize }: DrawResult, { blocks, prizes }: CampaignView): string | null {
  const wheel = blocks.find((block) => block.kind === 'wheel');
  const drawn = wheel && prizeOfRoll(wheel.fields, Number(roll));
  return drawn === undefined || drawn === prize ? null : (prizes.find(({ id }) => id === drawn)?.name ?? null);
}

function Drawn({ result, exhausted }: { result: DrawResult; exhausted: string | null }) {
  const { award } = result;
  return (
    <div className={styles.result} role="status">
      <span className={styles.resultArt}>
        <PrizeDrawing kind={award?.kind ?? 'none'} size={112} />
      </span>
      <p className={styles.resultName}>{award?.name ?? result.name}</p>
      {award?.kind === 'cash' && (
        <p>
          <Money fen={award.netFen} size="figure" tone="amount" />
        </p>
      )}
      {award?.kind === 'cash' && award.taxFen > 0 && (
        <p className="ui-note ui-figures">
          奖金 {formatMoney(award.grossFen)} − 个税 {formatMoney(award.taxFen)} = 到手 {formatMoney(award.netFen)}
        </p>
      )}
      <p className="ui-note">
        {award === null
          ? `${exhausted === null ? '这次没有中奖' : `转到的“${exhausted}”已经抽完，按规则算${result.name}`}${result.chances > 0 ? `，还能抽 ${result.chances} 次` : ''}`
          : award.state === 'held'
            ? '奖品还要核实，可以领取时发消息给您'
            : award.kind === 'goods'
              ? '请填写收货地址，或选择领取点'
              : award.kind === 'cash'
                ? '已存入奖励账户'
                : '已放入我的奖品'}
      </p>
      <p className="ui-hint ui-figures">
        第 {result.n} 号抽奖 · 凭证 {result.hash.slice(0, 12)}
      </p>
    </div>
  );
}
