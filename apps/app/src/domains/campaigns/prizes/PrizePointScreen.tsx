import { useState } from 'react';
import type { CampaignAwardDetails } from '@shoushou/contract/types';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { RadioList } from '../../../ui/choice/RadioList.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { useClaim } from '../campaigns.queries.ts';
import { ClaimFailure } from './ClaimFailure.tsx';
import { PrizeFrame } from './PrizeFrame.tsx';
import * as styles from './prizes.module.css';

/** The collection point of a prize, then the code to show there. */
export default function PrizePointScreen() {
  const claim = useClaim();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <PrizeFrame
      title="兑奖地址"
      path="/djaddress"
      footer={(award) => {
        const point = chosen ?? award.collectAt[0]?.id;
        return (
          award.state === 'won' && (
            <BottomBar>
              <Button size="large" href={`/ldaddress?award=${award.id}`}>
                改为邮寄
              </Button>
              {point !== undefined && (
                <Button
                  kind="primary"
                  size="large"
                  busy={claim.isPending}
                  onPress={() => claim.mutate({ id: award.id, point })}
                >
                  到这里领
                </Button>
              )}
            </BottomBar>
          )
        );
      }}
    >
      {(award) =>
        award.state !== 'won' ? (
          <Pickup award={award} />
        ) : award.collectAt.length === 0 ? (
          <EmptyBlock
            title="这份奖品只能邮寄"
            text="请填写收货地址"
            action={<Button href={`/ldaddress?award=${award.id}`}>填写地址</Button>}
          />
        ) : (
          <>
            <Card>
              <RadioList
                legend="在哪里领"
                choices={award.collectAt.map(({ id, name, address, hours }) => ({
                  value: id,
                  label: name,
                  note: `${address} · ${hours}`,
                }))}
                value={chosen ?? award.collectAt[0]!.id}
                onChange={setChosen}
              />
            </Card>
            <ClaimFailure error={claim.error} />
          </>
        )
      }
    </PrizeFrame>
  );
}

function Pickup({ award }: { award: CampaignAwardDetails }) {
  const { point, pickupCode, state } = award;
  if (point === null)
    return (
      <EmptyBlock
        title="这份奖品邮寄给您"
        text="寄出后可以看快递单号"
        action={<Button href={`/ldaddress?award=${award.id}`}>看邮寄进度</Button>}
      />
    );
  return (
    <>
      {pickupCode !== null && state === 'claimed' && (
        <Card>
          <div className={styles.code}>
            <QrCode text={pickupCode} label="兑奖码" size={200} />
            <p className={`${styles.digits} ui-figures`}>{pickupCode}</p>
            <p className="ui-note">到点出示给工作人员，不要发给别人</p>
          </div>
        </Card>
      )}
      <Card title={point.name}>
        <Facts
          facts={[
            { label: '地址', value: point.address },
            { label: '时间', value: point.hours },
          ]}
        />
      </Card>
    </>
  );
}
