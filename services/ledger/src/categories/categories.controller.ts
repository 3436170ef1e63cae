import { Controller } from '@nestjs/common';
import type { ParsedRequestOf, ReplyOf } from '@pocket/contracts';
import { type CallerContext, HandleForCaller } from '@pocket/server';
import { CategoriesService } from './categories.service.js';
import { CategoryOrderService } from './category-order.service.js';

@Controller()
export class CategoriesController {
  constructor(
    private readonly categories: CategoriesService,
    private readonly places: CategoryOrderService,
  ) {}

  @HandleForCaller('ledger.categories.list')
  list(
    _: ParsedRequestOf<'ledger.categories.list'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.categories.list'>> {
    return this.categories.list(caller.userId);
  }

  @HandleForCaller('ledger.categories.get')
  get(
    { id }: ParsedRequestOf<'ledger.categories.get'>,
    { caller }: CallerContext,
  ): Promise<ReplyOf<'ledger.categories.get'>> {
    return this.categories.get(caller.userId, id);
  }

  @HandleForCaller('ledger.categories.create')
  create(
    request: ParsedRequestOf<'ledger.categories.create'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.categories.create'>> {
    return this.categories.create(caller.userId, request, deadline);
  }
  @HandleForCaller('ledger.categories.update')
  update(
    request: ParsedRequestOf<'ledger.categories.update'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.categories.update'>> {
    return this.categories.update(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.categories.delete')
  delete(
    request: ParsedRequestOf<'ledger.categories.delete'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.categories.delete'>> {
    return this.categories.delete(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.categories.order')
  order(
    request: ParsedRequestOf<'ledger.categories.order'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.categories.order'>> {
    return this.places.order(caller.userId, request, deadline);
  }

  @HandleForCaller('ledger.categories.merge')
  merge(
    request: ParsedRequestOf<'ledger.categories.merge'>,
    { caller, deadline }: CallerContext,
  ): Promise<ReplyOf<'ledger.categories.merge'>> {
    return this.categories.merge(caller.userId, request, deadline);
  }
}
