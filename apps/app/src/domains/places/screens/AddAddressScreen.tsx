import type { Address } from '@shoushou/contract/types';
import { useDeliverResult, useQueryParameters } from '../../../shell/navigator/index.ts';
import { PageFrame } from '../../../shell/page-frame/index.ts';
import { PageForm } from '../../../shell/frame/PageForm.tsx';
import { useForm } from '../../../shell/calls/use-form.ts';
import { useSession } from '../../../shell/session/session.ts';
import { showToast } from '../../../shell/messages/messages.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useAddresses, useSaveAddress } from '../places.queries.ts';
import { draftInput, draftOf, draftProblems, emptyDraft, type AddressDraft, type DraftField } from '../places.rules.ts';
import { AddressFields } from '../components/AddressFields.tsx';
import { PasteCard } from '../components/PasteCard.tsx';

/** Adds an address, or edits the one of `?id=`. The result is returned to the requesting screen. */
export default function AddAddressScreen() {
  const id = useQueryParameters().get('id');
  const { user } = useSession();
  const addresses = useAddresses();
  const known = id === null ? undefined : addresses.data?.find((address) => address.id === id);
  if (id === null)
    return (
      <AddressForm
        id={null}
        first={{ ...emptyDraft, mobile: user?.mobile ?? '', isDefault: addresses.data?.length === 0 }}
      />
    );
  if (known) return <AddressForm key={id} id={id} first={draftOf(known)} />;
  return (
    <PageFrame title="编辑地址">
      <ListStates
        query={addresses}
        skeleton={<SkeletonCards count={2} height={240} />}
        isEmpty
        empty={
          <Unavailable
            reason="unknown"
            title="没有这个地址"
            text="它可能已被删除，请返回地址列表"
            action={<Button href="/myaddress">我的地址</Button>}
          />
        }
      >
        {null}
      </ListStates>
    </PageFrame>
  );
}

function AddressForm({ id, first }: { id: string | null; first: AddressDraft }) {
  const deliver = useDeliverResult<Address>();
  const save = useSaveAddress();
  const { draft, errors, change, failure, busy, submit } = useForm<AddressDraft, DraftField, Address>({
    first,
    check: draftProblems,
    fieldOf: {
      name: 'name',
      mobile: 'mobile',
      adcode: 'region',
      streetCode: 'region',
      place: 'place',
      longitude: 'place',
      latitude: 'place',
      door: 'door',
    },
    send: (complete) => save.mutateAsync(draftInput(complete, id)!),
    onDone(saved) {
      showToast('地址已保存', { style: 'success' });
      deliver(saved);
    },
  });

  return (
    <PageForm title={id === null ? '新增地址' : '编辑地址'} submitText="保存" busy={busy} onSubmit={submit}>
      <PasteCard onRecognized={change} />
      <AddressFields draft={draft} problems={errors} onChange={change} />
      <FormFailure text={failure} />
    </PageForm>
  );
}
