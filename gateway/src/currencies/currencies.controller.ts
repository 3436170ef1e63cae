import { Controller, Get } from '@nestjs/common';
import { ALL_CURRENCIES } from '@pocket/contracts';

@Controller('currencies')
export class CurrenciesController {
  @Get()
  currencies() {
    return ALL_CURRENCIES;
  }
}
