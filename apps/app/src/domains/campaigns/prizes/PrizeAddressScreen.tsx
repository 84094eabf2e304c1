import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Address, CampaignAwardDetails } from '@shoushou/contract/types';
import { Phone } from '@shoushou/design/Phone';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { callQuery } from '../../../shell/calls/queries.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { useNavigator } from '../../../shell/navigator/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { useClaim, useReceive } from '../campaigns.queries.ts';
import { ClaimFailure } from './ClaimFailure.tsx';
import { PrizeFrame } from './PrizeFrame.tsx';

/** The delivery address of a prize, chosen from the address book, the default one first. */
export default function PrizeAddressScreen() {
  const navigator = useNavigator();
  const { user } = useSession();
  const addresses = useQuery({ ...callQuery('places.list_addresses', {}), enabled: user !== null });
  const [chosen, setChosen] = useState<Address | null>(null);
  const claim = useClaim();
  const receive = useReceive();
  const address = chosen ?? addresses.data?.find(({ isDefault }) => isDefault) ?? addresses.data?.[0] ?? null;

  async function choose(): Promise<void> {
    const picked = await navigator.pushForResult<Address>(
      addresses.data?.length === 0 ? 'addaddress' : 'myaddress?pick=1',
    );
    if (picked !== null) setChosen(picked);
  }

  return (
    <PrizeFrame
      title="奖品地址"
      path="/ldaddress"
      footer={(award) =>
        award.state === 'shipped' ? (
          <BottomBar>
            <Button
              kind="primary"
              size="large"
              busy={receive.isPending}
              onPress={() =>
                receive.mutate(
                  { id: award.id },
                  { onError: (error) => showToast(failureText(error) ?? '没有记下，请重试') },
                )
              }
            >
              已收到
            </Button>
          </BottomBar>
        ) : (
          award.state === 'won' && (
            <BottomBar>
              {award.collectAt.length > 0 && (
                <Button size="large" href={`/djaddress?award=${award.id}`}>
                  到点领取
                </Button>
              )}
              <Button
                kind="primary"
                size="large"
                busy={claim.isPending}
                onPress={() =>
                  address === null ? void choose() : claim.mutate({ id: award.id, addressId: address.id })
                }
              >
                {address === null ? '添加地址' : '寄到这里'}
              </Button>
            </BottomBar>
          )
        )
      }
    >
      {(award) =>
        award.state === 'won' ? (
          <>
            <Card title="寄到" flush>
              {address === null ? (
                <Cell title="添加收货地址" note="运费由主办方承担" onPress={() => void choose()} />
              ) : (
                <Cell
                  title={`${address.place} ${address.door}`.trim()}
                  note={
                    <>
                      {address.name} <Phone mobile={address.mobile} />
                    </>
                  }
                  value="换地址"
                  onPress={() => void choose()}
                />
              )}
            </Card>
            <ClaimFailure error={claim.error} />
          </>
        ) : (
          <Sending award={award} />
        )
      }
    </PrizeFrame>
  );
}

/** Delivery state of a claimed prize. */
function Sending({ award }: { award: CampaignAwardDetails }) {
  if (award.point !== null) {
    return (
      <Card flush>
        <Cell title="到点领取" note={award.point.name} href={`/djaddress?award=${award.id}`} />
      </Card>
    );
  }
  return (
    <Card title={award.courierNo === null ? '已登记，等待寄出' : '已寄出'}>
      <Facts
        facts={[
          ...(award.address === null
            ? []
            : [
                { label: '收货人', value: `${award.address.name} ${award.address.mobile}` },
                { label: '地址', value: award.address.text },
              ]),
          ...(award.courierNo === null ? [] : [{ label: award.courier ?? '快递', value: award.courierNo }]),
        ]}
      />
    </Card>
  );
}
