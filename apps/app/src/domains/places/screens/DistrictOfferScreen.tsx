import MapPinOff from 'lucide-react/icons/map-pin-off';
import { StateTag } from '@shoushou/design/StateTag';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { NotRecycler } from '../../../shell/frame/NotRecycler.tsx';
import { useParams } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { useSession } from '../../../shell/session/session.ts';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { Cell } from '../../../ui/list/Cell.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { OfferTerms } from '../components/OfferTerms.tsx';
import { useOpening } from '../opening.queries.ts';
import { areaStates, dateText, openingText } from '../places.labels.ts';
import { useAreas, useOpenAreas } from '../places.queries.ts';
import * as styles from '../components/area-card.module.css';

/**
 * The price of opening one district, and the payment. The number in the path decides the district; the name there is
 * only for readers.
 */
export default function DistrictOfferScreen() {
  const { addresspcdID: adcode, addresspcd } = useParams<'addresspcdID' | 'addresspcd'>();
  const { user } = useSession();
  const offers = useOpenAreas();
  const mine = useAreas(user?.isrecycler === true).data?.find((area) => area.adcode === adcode);
  const { open, act } = useOpening();
  const offer = offers.data?.find((each) => each.adcode === adcode);
  const refuses = user !== null && !user.isrecycler;
  return (
    <PageFrame
      title="区域报价"
      onRefresh={() => offers.refetch()}
      footer={
        offer &&
        !refuses && (
          <BottomBar>
            <Button
              kind="primary"
              size="large"
              busy={open.isPending}
              onPress={() => act(offer, `/quote/${adcode}/${encodeURIComponent(addresspcd)}`)}
            >
              {user === null ? '登录后开通' : openingText(offer)}
            </Button>
          </BottomBar>
        )
      }
    >
      <div className="ui-stack">
        <ListStates
          query={offers}
          skeleton={<SkeletonCards count={1} height={320} />}
          isEmpty={offer === undefined}
          empty={
            <EmptyBlock
              icon={<MapPinOff size={32} />}
              title="这个区还没有开放"
              text="看看别的区，或申请开放您要的区"
              action={
                <Button kind="primary" href="/recycarea">
                  可以开通的区
                </Button>
              }
            />
          }
        >
          {offer && (
            <Card>
              <div className="ui-row ui-row--split">
                <h2 className={styles.name}>{offer.name}</h2>
                {mine && <StateTag tone={areaStates[mine.state].tone}>{areaStates[mine.state].word}</StateTag>}
              </div>
              {mine && <p className="ui-note">{dateText(mine.expiresAt)} 到期</p>}
              <div className={styles.offer}>
                <OfferTerms offer={offer} />
                {offer.feeFen > 0 && <p className="ui-note">付款后马上开通，费用不退；到期前续，新的天数加在后面</p>}
                <FormFailure text={failureText(open.error)} />
              </div>
            </Card>
          )}
          {refuses ? (
            <NotRecycler title="回收员才能开通区域" />
          ) : (
            <Card flush>
              <Cell title="费用说明" note="信息费、服务费、区域费" href="/caption?code=fees" />
              <Cell title="其他区" note="费用、期限和在岗人数" href="/recycarea" />
            </Card>
          )}
        </ListStates>
      </div>
    </PageFrame>
  );
}
