import { Injectable } from '@nestjs/common';
import type { View } from '@pocket/contracts';
import type { StoredView } from '../book/states.js';
import { EntityService } from '../writing/entity-service.js';

@Injectable()
export class ViewsService extends EntityService<'view', View> {
  protected readonly kind = 'view';
  protected override readonly description = { kind: 'view' } as const;

  protected override viewOf(state: StoredView): View {
    return { ...super.viewOf(state), _id: state.id };
  }
}
