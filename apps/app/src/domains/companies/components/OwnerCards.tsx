import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { Company } from '@shoushou/contract/types';
import { useNow } from '@shoushou/design/clock';
import { formatMoment } from '@shoushou/kernel/instant';
import { showToast } from '../../../shell/messages/messages.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { useReopen } from '../companies.queries.ts';
import { WeighedGoodsSheet } from './WeighedGoodsSheet.tsx';
import { ClosingSheet } from './ClosingSheet.tsx';
import { PriceSheet, type PricedGoods } from './PriceSheet.tsx';
import { rulesDraft, rulesPreview } from '../rules-draft.rules.ts';
import { RulesSheet } from './RulesSheet.tsx';
import * as styles from './companies.module.css';

/** The company's terms of delivery, and its closings. */
export function OwnerRules({ company }: { company: Company }) {
  const now = useNow(60_000);
  const reopen = useReopen();
  const [open, setOpen] = useState<'rules' | 'closing' | null>(null);
  return (
    <Card title="收货规则" flush>
      <Cell title="时段和数量" note={rulesPreview(rulesDraft(company.rules))} onPress={() => setOpen('rules')} />
      {company.closings.map(({ id, from, to, reason }) => (
        <Cell
          key={id}
          title={`歇业：${reason}`}
          note={`${formatMoment(from, now)} – ${formatMoment(to, now)}`}
          value={
            <Button
              size="small"
              busy={reopen.isPending}
              label={`撤销歇业：${reason}`}
              onPress={() =>
                void reopen.mutateAsync({ no: company.no, id }).then(
                  () => showToast('已恢复收货', { style: 'success' }),
                  (error: unknown) => showToast(failureText(error) ?? '没有撤销，请重试'),
                )
              }
            >
              撤销
            </Button>
          }
        />
      ))}
      <Cell title="安排歇业" note="这段时间不再接受预约" onPress={() => setOpen('closing')} />
      {open === 'rules' && <RulesSheet company={company} onClose={() => setOpen(null)} />}
      {open === 'closing' && <ClosingSheet company={company} onClose={() => setOpen(null)} />}
    </Card>
  );
}

/** Sheets over the price list: the price of an item, and adding an item. */
export function usePriceSheets(company: Company) {
  const [goods, setGoods] = useState<PricedGoods | 'choosing' | null>(null);
  return {
    edit: setGoods,
    add: (
      <Button kind="text" size="small" icon={<Plus size={16} />} onPress={() => setGoods('choosing')}>
        加一种
      </Button>
    ),
    sheets: (
      <div className={styles.sheets}>
        <WeighedGoodsSheet
          open={goods === 'choosing'}
          onClose={() => setGoods(null)}
          onChoose={({ itemId, name }) =>
            setGoods(
              company.prices.find((price) => price.itemId === itemId) ?? {
                itemId,
                name,
                priceFen: null,
                leastGrams: 0,
                note: '',
              },
            )
          }
        />
        {goods !== null && goods !== 'choosing' && (
          <PriceSheet key={goods.itemId} no={company.no} goods={goods} onClose={() => setGoods(null)} />
        )}
      </div>
    ),
  };
}
