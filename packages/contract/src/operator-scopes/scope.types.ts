/** Records that belong to one place, or for a person to those where they are a customer or a recycler. */
export type ScopedRecord =
  | 'appeal'
  | 'application'
  | 'area_applicant'
  | 'company'
  | 'company_member'
  | 'sale_contract'
  | 'deal'
  | 'device_order'
  | 'lead'
  | 'listing'
  | 'order'
  | 'outlet'
  | 'person'
  | 'photo_quote'
  | 'price_list'
  | 'reservation'
  | 'supply'
  | 'vehicle';

/**
 * The cities that a call of operators concerns, by which it is kept within the cities of an operator who does not have
 * the whole country.
 * - `country`: the whole country; refused to them.
 * - `everywhere`: no city, or what everybody may see.
 * - `caller`: its action reads the caller's cities itself.
 * - otherwise fields of the input: those that hold codes of cities or districts, and those that hold keys of records.
 *   All that are given must be of the operator's cities. The first field of `city` is filled in for an operator of one
 *   city. A field is named by its path, through lists too: `warnings.no`.
 *
 * With `districts` the fields take the code of a district too, and the call concerns that district alone. Others with
 * fields of places are refused to operators of districts.
 */
export type CallScope =
  | 'country'
  | 'everywhere'
  | 'caller'
  | { readonly city: readonly [string, ...string[]]; readonly districts?: true; readonly records?: ScopedKeys }
  | { readonly city?: never; readonly districts?: never; readonly records: ScopedKeys };

export type ScopedKeys = Readonly<Partial<Record<ScopedRecord, string>>>;

export type ScopeTable = Readonly<Record<string, CallScope>>;
