import { useState } from 'react';
import CreditCard from 'lucide-react/icons/credit-card';
import type { BankCard } from '@shoushou/contract/types';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { ActionSheet } from '../../../ui/overlay/ActionSheet.tsx';
import { PayPasswordSheet } from '../../wallet/components/PayPasswordSheet.tsx';
import { BankCardFace } from '../components/BankCardFace.tsx';
import { useCards, useRemoveCard, useSetDefaultCard } from '../cards.queries.ts';

/** The person's bank cards: which is proposed first, and how one is removed. */
export default function BankCardsScreen() {
  const query = useCards();
  const setDefault = useSetDefaultCard();
  const remove = useRemoveCard();
  const [chosen, setChosen] = useState<BankCard | null>(null);
  const [sheet, setSheet] = useState<'actions' | 'password' | null>(null);
  const cards = query.data?.cards ?? [];
  const most = query.data?.most ?? 0;

  async function act(write: () => Promise<unknown>, done: string): Promise<void> {
    setSheet(null);
    try {
      await write();
      showToast(done);
    } catch (error) {
      showToast(failureText(error as Error) ?? '没有成功，请重试');
    }
  }

  const addition = (
    <Button kind="primary" size="large" block href="/addcard">
      添加银行卡
    </Button>
  );
  return (
    <PageFrame
      title="银行卡"
      onRefresh={() => query.refetch()}
      footer={cards.length > 0 && cards.length < most ? <BottomBar>{addition}</BottomBar> : undefined}
    >
      <div className="ui-stack">
        <ListStates
          query={query}
          skeleton={<SkeletonCards count={2} height={104} />}
          isEmpty={cards.length === 0}
          empty={
            <EmptyBlock
              icon={<CreditCard size={32} />}
              title="还没有银行卡"
              text="添加银行卡后可以提现"
              action={addition}
            />
          }
        >
          {cards.map((card) => (
            <BankCardFace
              key={card.id}
              card={card}
              onPress={() => {
                setChosen(card);
                setSheet('actions');
              }}
            />
          ))}
          {cards.length >= most && <p className="ui-hint">最多绑定 {most} 张银行卡</p>}
        </ListStates>
      </div>
      <ActionSheet
        open={sheet === 'actions'}
        onClose={() => setSheet(null)}
        title={chosen ? `${chosen.bank}（${chosen.last4}）` : ''}
        actions={[
          ...(chosen?.isDefault ? [] : [{ id: 'default', label: '设为默认' }]),
          { id: 'remove', label: '解绑', danger: true, note: '需要支付密码' },
        ]}
        onSelect={(id) => {
          if (id === 'default' && chosen) void act(() => setDefault.mutateAsync({ id: chosen.id }), '已设为默认');
          else setSheet('password');
        }}
      />
      <PayPasswordSheet
        open={sheet === 'password'}
        onClose={() => setSheet(null)}
        head={chosen && `解绑${chosen.bank}（${chosen.last4}）`}
        onConfirmed={() => chosen && void act(() => remove.mutateAsync({ id: chosen.id }), '已解绑')}
      />
    </PageFrame>
  );
}
