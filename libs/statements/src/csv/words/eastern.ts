import type { Words } from './roles.js';

export const polish: Words = {
  booked: 'data ksiegowania|data zaksiegowania|data rozliczenia|data ksieg|data obciazenia',
  date: 'data|data operacji|data transakcji|data zlecenia operacji',
  happened: 'data zlecenia|data zawarcia transakcji',
  valueDate: 'data waluty|data waluty operacji',
  amount:
    'kwota|kwota operacji|kwota transakcji|kwota transakcji waluta rachunku|kwota w walucie rachunku|wartosc|kwota pln|kwota transakcji w walucie rachunku',
  debit: 'obciazenia|obciazenie|wydatki|wyplaty|wyplata|wn|kwota wn',
  credit: 'uznania|uznanie|wplywy|wplaty|wplata|ma|kwota ma',
  fee: 'prowizja|oplata',
  balance: 'saldo|saldo po operacji|saldo po transakcji|saldo koncowe|saldo ksiegowe|saldo rachunku',
  currency: 'waluta|waluta rachunku|waluta operacji',
  flag: 'strona|wn ma|obciazenie uznanie|debet kredyt',
  payee:
    'kontrahent|dane kontrahenta|nadawca odbiorca|nazwa kontrahenta|odbiorca|odbiorca nadawca|nazwa odbiorcy|odbiorca zleceniodawca|dane strony operacji|strona transakcji|nazwa odbiorcy lub nadawcy',
  payer: 'zleceniodawca|nadawca przelewu|platnik|nadawca|nazwa nadawcy',
  description:
    'tytul|tytulem|opis|opis operacji|szczegoly|tytul operacji|szczegoly transakcji|opis transakcji|opis tytul|tytul przelewu',
  notes: 'notatka|uwagi|komentarz|notatki',
  kind: 'typ transakcji|rodzaj operacji|rodzaj transakcji|typ operacji|rodzaj|typ',
  category: 'kategoria',
  tags: 'tagi|etykiety',
  externalId:
    'nr transakcji|numer transakcji|numer referencyjny|id transakcji|nr referencyjny|identyfikator transakcji|nr ref',
  status: 'stan|status operacji',
  account: 'rachunek|numer rachunku|konto|numer konta|produkt rachunek|nr rachunku zrodlowego|nazwa rachunku',
  other:
    'godzina|numer rachunku kontrahenta|numer konta kontrahenta|rachunek kontrahenta|nr rachunku|nr rachunku nadawcy|nr karty|nazwa banku|kwota oryginalna|kurs|saldo poczatkowe|kwota blokady zwolnienie blokady|kwota platnosci w walucie|rachunek nadawcy|rachunek odbiorcy|numer rachunku nadawcy|numer rachunku odbiorcy|lokalizacja|nr rachunku odbiorcy',
};

export const czech: Words = {
  booked:
    'datum zauctovani|zauctovano|datum uctovani|datum zauctovani transakce|datum zaknihovani|datum zuctovania|datum zauctovania',
  date: 'datum|datum operace|datum pohybu|datum splatnosti|datum platby|datum transakcie',
  happened: 'datum provedeni|datum transakce|datum odepsani|datum realizacie|datum a cas provedeni',
  valueDate: 'valuta|datum valuty|datum valuta',
  amount:
    'castka|objem|suma|castka v mene uctu|castka czk|ciastka|zaplacena castka|suma eur|castka v kc|zauctovana castka|suma v mene uctu',
  debit: 'vydaje|odchozi|vydej|na vrub|debet|vydavky',
  credit: 'prijmy|prichozi|prijem|ve prospech|kredit',
  fee: 'poplatek|poplatok|poplatky',
  balance: 'zustatek|zostatok|zustatek na uctu|zustatek po operaci|konecny zustatek|zostatok po operacii|stav uctu',
  currency: 'mena|mena uctu|mena castky',
  flag: 'kredit debet|debet kredit|smer|smer platby|typ pohybu|typ obratu',
  payee:
    'nazev protiuctu|nazev protistrany|protistrana|jmeno protistrany|nazev obchodnika|obchodnik|nazov protiuctu|meno protistrany|prijemce|nazov partnera|nazev|partner|protiucet nazev|nazov protistrany|obchodni misto|nazev protiuctu obchodnika',
  payer: 'platce|odosielatel|platitel',
  description:
    'zprava pro prijemce|popis|poznamka|zprava|popis operace|sprava pre prijemcu|poznamka pro me|popis transakce|ucel|info pre prijemcu|identifikace transakce|zprava pro mne|informacia pre prijemcu|detail|detaily|popis pro me|popis pro prijemce|popis prikazce|av pole 1',
  notes: 'vlastni poznamka|moje poznamka|vlastna poznamka|poznamky|komentar',
  kind: 'typ|oznaceni operace|typ transakce|typ operace|typ platby|druh|typ transakcie|nazev operace|druh transakce',
  category: 'kategorie|kategoria|kategorie transakce',
  tags: 'stitky|oznaceni',
  externalId:
    'id pohybu|id operace|id transakce|cislo transakce|id obchodu|identifikator|id transakcie|id pokynu|referencni cislo|referencia platby|referencia banky',
  status: 'stav',
  account: 'vlastni cislo uctu|ucet|cislo uctu|vlastni ucet|nazev uctu|iban uctu|nazov uctu',
  other:
    'cas|vs|ks|ss|variabilni symbol|konstantni symbol|specificky symbol|variabilny symbol|konstantny symbol|specificky symbol|protiucet|cislo protiuctu|kod banky|nazev banky|bic|puvodni castka|mena puvodni castky|puvodni castka a mena|kurz|provedl|upresneni|cislo karty|castka v originalni mene|misto|iban protiuctu|kod banky protiuctu',
};

export const hungarian: Words = {
  booked: 'konyveles datuma|konyvelesi datum|konyvelt datum|konyveles napja|teljesites datuma',
  date: 'datum|tranzakcio datuma|tranzakcio idopontja',
  happened: 'vasarlas datuma|tranzakcio napja|megbizas datuma',
  valueDate: 'ertek nap|erteknap|ertek datum|ertekkelt|teljesites napja',
  amount: 'osszeg|tranzakcio osszege|konyvelt osszeg|forgalom|osszeg huf',
  debit: 'terheles|kiadas|kiadasok|terhelesek',
  credit: 'jovairas|bevetel|bevetelek|jovairasok',
  fee: 'jutalek|dij',
  balance: 'egyenleg|konyvelt egyenleg|szamlaegyenleg|uj egyenleg|tranzakcio utani egyenleg',
  currency: 'deviza|penznem|devizanem',
  flag: 'terheles jovairas|t j|irany|jovairas terheles|tartozik kovetel|bejovo kimeno',
  payee:
    'partner neve|partner|kedvezmenyezett neve|ellenoldali nev|ellenoldali szamla tulajdonosa|kedvezmenyezett|ellenoldal neve|partner nev|kereskedo|ellenoldali ugyfel neve',
  payer: 'megbizo|megbizo neve',
  description:
    'kozlemeny|megjegyzes|leiras|reszletek|tranzakcio leirasa|kozlemeny 1|a tranzakcio reszletei|kozlemenyek|nyilatkozat',
  notes: 'sajat megjegyzes|jegyzet',
  kind: 'tranzakcio tipusa|tipus|forgalom tipusa|tranzakcio tipus|tranzakciotipus|jogcim',
  category: 'kategoria|koltesi kategoria',
  externalId: 'tranzakcio azonosito|banki azonosito|tranzakcio azonositoja|egyedi azonosito',
  status: 'allapot|statusz',
  account: 'szamlaszam|szamla|szamla szam|sajat szamla|konyvelesi szamla|szamla neve|szamlanev',
  other:
    'ido|partner szamlaszama|ellenoldali szamlaszam|arfolyam|eredeti osszeg|bankkartya szama|hivatkozas|partner szamla|ellenoldali szamla|kartyaszam|partner szamlaszam',
};

export const southSlavic: Words = {
  booked: 'datum knjizenja|datum izvrsenja|datum obracuna',
  date: 'datum|datum transakcije|datum promjene',
  valueDate: 'datum valute|datum valutiranja',
  amount: 'iznos|znesek|iznos u valuti racuna|iznos transakcije',
  debit: 'isplata|isplate|zaduzenje|odhodki|breme|odliv|na teret|duguje',
  credit: 'uplata|uplate|odobrenje|prihodki|dobro|priliv|u korist|potrazuje',
  balance: 'stanje|saldo|stanje nakon transakcije|novo stanje',
  currency: 'valuta|devizna valuta',
  payee:
    'naziv primatelja|primatelj|prejemnik|partner|naziv partnera|platitelj primatelj|naziv platitelja primatelja|ime partnera|udelezenec|naziv|naziv prejemnika',
  payer: 'platitelj|placnik|uplatitelj',
  description: 'opis|opis placanja|svrha placanja|namen|opis transakcije|namen placila|svrha|naziv transakcije',
  notes: 'napomena|biljeska|opomba',
  kind: 'vrsta|tip|vrsta transakcije|tip transakcije|vrsta prometa',
  category: 'kategorija',
  externalId: 'referenca banke|id transakcije|broj transakcije|identifikator transakcije',
  status: 'stanje transakcije|status transakcije',
  account: 'racun|broj racuna|stevilka racuna',
  other: 'vrijeme|referenca|poziv na broj|tecaj|racun primatelja|racun partnera|model',
};
