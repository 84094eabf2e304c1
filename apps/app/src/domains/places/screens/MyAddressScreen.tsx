import MapPinPlus from 'lucide-react/icons/map-pin-plus';
import type { Address } from '@shoushou/contract/types';
import { confirmDialog, showToast } from '../../../shell/messages/messages.ts';
import { useDeliverResult, useNavigator, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { failureText } from '../../../shell/calls/failure-text.ts';
import { EmptyBlock } from '../../../ui/list/Blocks.tsx';
import { BottomBar } from '../../../ui/display/BottomBar.tsx';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { useAddresses, useRemoveAddress, useSaveAddress } from '../places.queries.ts';
import { draftInput, draftOf, shortAddress } from '../places.rules.ts';
import { AddressCard } from '../components/AddressCard.tsx';

/** The address book; with `?pick=1` it returns the chosen address to the requesting screen. */
export default function MyAddressScreen() {
  const navigator = useNavigator();
  const deliver = useDeliverResult<Address>();
  const picking = useQueryParameters().get('pick') === '1';
  const addresses = useAddresses();
  const save = useSaveAddress();
  const remove = useRemoveAddress();
  const known = addresses.data ?? [];

  async function write(id?: string): Promise<void> {
    const saved = await navigator.pushForResult<Address>(id === undefined ? 'addaddress' : `addaddress?id=${id}`);
    if (saved !== null && picking) deliver(saved);
  }

  async function erase(address: Address): Promise<void> {
    const sure = await confirmDialog({
      title: '删除这个地址',
      text: shortAddress(address),
      confirm: '删除',
      danger: true,
    });
    if (sure) remove.mutate({ id: address.id }, { onSuccess: () => showToast('地址已删除') });
  }

  function makeDefault(address: Address): void {
    const input = draftInput({ ...draftOf(address), isDefault: true }, address.id);
    if (input !== null && !save.isPending) save.mutate(input, { onSuccess: () => showToast('已设为默认地址') });
  }

  return (
    <PageFrame
      title="我的地址"
      onRefresh={() => addresses.refetch()}
      footer={
        <BottomBar>
          <Button kind="primary" size="large" onPress={() => void write()}>
            新增地址
          </Button>
        </BottomBar>
      }
    >
      <div className="ui-stack">
        <FormFailure text={failureText(remove.error ?? save.error)} />
        <ListStates
          query={addresses}
          skeleton={<SkeletonCards count={3} height={120} />}
          isEmpty={known.length === 0}
          empty={
            <EmptyBlock
              icon={<MapPinPlus size={32} />}
              title="还没有地址"
              text="添加常用的上门地址，预约时一点就能选"
            />
          }
        >
          <ul className="ui-stack ui-stack--bare" aria-label="我的地址">
            {known.map((address) => (
              <li key={address.id}>
                <AddressCard
                  address={address}
                  picking={picking}
                  busy={save.isPending || remove.isPending}
                  onOpen={() => (picking ? deliver(address) : void write(address.id))}
                  onEdit={() => void write(address.id)}
                  onErase={() => void erase(address)}
                  onDefault={() => makeDefault(address)}
                />
              </li>
            ))}
          </ul>
        </ListStates>
      </div>
    </PageFrame>
  );
}
