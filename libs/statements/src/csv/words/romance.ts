import type { Words } from './roles.js';

export const french: Words = {
  booked:
    'date de comptabilisation|date comptable|date compta|date comptabilisation|date de l ecriture|date d ecriture|date execution|date d execution',
  date: 'date operation|date op|date de l operation|date|date de transaction|jour',
  happened: 'date transaction|date de la transaction',
  bought: 'date d achat|date achat',
  valueDate: 'date valeur|date de valeur|date val|valeur|date de la valeur',
  amount:
    'montant|montant de l operation|montant operation|montant en eur|montant euros|montant en euros|montant eur|montant chf|somme|montant net eur',
  net: 'net|montant net',
  debit: 'debit|debit euros|debit eur|depenses|sortie|retrait|retraits|montant debit|paiement|sorties|debit en chf',
  credit: 'credit|credit euros|credit eur|recettes|entree|depot|depots|montant credit|entrees|credit en chf|versement',
  fee: 'frais|commission',
  balance: 'solde|solde apres operation|account balance|solde du compte|nouveau solde|solde comptable',
  currency: 'devise|monnaie|devise du compte|code devise',
  flag: 'sens|debit credit|type debit credit|signe|credit debit',
  payee:
    'nom de la contrepartie|nom contrepartie|beneficiaire|tiers|contrepartie|nom|nom du beneficiaire|commercant|supplier found|libelle simplifie|emetteur beneficiaire|destinataire|marchand',
  payer: 'emetteur|donneur d ordre|payeur',
  description:
    'libelle|libelle operation|libelle de l operation|description|label|detail de l ecriture|designation|motif|objet|communication|communications|texte|details|intitule|informations complementaires|communication libre|libelle complet|detail|details du mouvement|libelle ecriture|texte de notification|libelle complet operation',
  notes: 'commentaire|note|remarque|commentaires|remarques|infos complementaires',
  kind: 'type operation|nature de l operation|type|type de transaction|nature|type d operation|mode de paiement',
  category: 'categorie|category parent|categorie operation|sous categorie|rubrique',
  tags: 'etiquettes|mots cles',
  externalId:
    'reference operation|numero de transaction|id transaction|numero de l operation|numero operation|identifiant|n de sequence|reference de la banque',
  status: 'statut|etat',
  account:
    'compte|numero de compte|account num|account label|numero compte|compte donneur d ordre|n de compte|iban du compte',
  other:
    'heure|titulaire|ref|compte beneficiaire|numero de compte de la contrepartie|compte contrepartie|montant devise|taux|cours|taux de change|montant en devise|devise origine|adresse contrepartie|code postal et localite|bic|code bic|carte|numero de carte|numero de cheque|comment|numero d extrait|numero de l extrait|pointage operation',
};

export const spanish: Words = {
  booked:
    'fecha contable|fecha de contabilizacion|f contable|fecha asiento|fecha contabilizacion|fecha de registro|fecha liquidacion',
  date: 'fecha|fecha operacion|fecha de operacion|fecha oper|f operacion|dia|fecha mov|fecha movimiento|fecha de la operacion',
  happened: 'fecha de transaccion|fecha transaccion',
  bought: 'fecha compra|fecha de compra',
  valueDate: 'fecha valor|f valor|fecha de valor|f val|valor|fecha valuta',
  amount:
    'importe|importe eur|monto|cantidad|importe euros|importe de la operacion|importe en euros|valor transaccion|importe operacion|monto de la operacion|total',
  net: 'neto|importe neto',
  debit:
    'cargo|cargos|debe|retiro|retiros|gasto|gastos|egreso|egresos|debito|debitos|adeudo|salidas|cargo euros|importe cargo|giros|pagos',
  credit: 'abono|abonos|haber|deposito|depositos|ingreso|ingresos|credito|creditos|entradas|importe abono|abono euros',
  fee: 'comision|comisiones',
  balance: 'saldo|saldo contable|saldo disponible|disponible|saldo tras operacion|saldo posterior|saldo eur',
  currency: 'divisa|moneda',
  flag: 'debe haber|cargo abono|signo|debito credito|tipo de movimiento d h|d h|naturaleza',
  payee:
    'beneficiario|ordenante beneficiario|comercio|contraparte|nombre|establecimiento|destinatario|beneficiario ordenante|emisor receptor|nombre comercio|nombre beneficiario',
  payer: 'ordenante|emisor|remitente',
  description:
    'concepto|descripcion|detalle|movimiento|mas datos|concepto ampliado|operacion|concepto de la operacion|glosa|referencia concepto|descripcion de la operacion|descripcion movimiento|motivo|concepto comun|detalles|transaccion',
  notes: 'observaciones|comentario|nota|notas|comentarios',
  kind: 'tipo|tipo de operacion|tipo de movimiento|tipo operacion|tipo movimiento|codigo',
  category: 'categoria|subcategoria',
  tags: 'etiquetas',
  externalId:
    'id transaccion|numero de operacion|id de la transaccion|numero operacion|no operacion|n operacion|id de transaccion|codigo de operacion|codigo transaccion',
  status: 'estado|situacion',
  account: 'cuenta|numero de cuenta|cuenta cargo|iban cuenta|n cuenta',
  investment: 'titulos|participaciones|cotizacion',
  other:
    'hora|titular|referencia 1|referencia 2|numero tarjeta|tarjeta|oficina|sucursal|documento|n documento|tipo de cambio|importe original|divisa original|importe divisa|remesa|cuenta destino|nro doc|nro documento',
};

export const italian: Words = {
  booked: 'data contabile|data registrazione|data contab|data di registrazione|data contabilizzazione|contabile',
  date: 'data operazione|data|data oper|data movimento|data di operazione|data mov|giorno',
  happened: 'data transazione',
  bought: 'data acquisto',
  valueDate: 'data valuta|valuta|data di valuta|val',
  amount: 'importo|importo eur|importo euro|importo in euro|somma|importo operazione',
  net: 'netto|importo netto',
  debit: 'uscite|dare|addebiti|addebito|uscita|importo dare|addebiti euro|spese|dare euro',
  credit: 'entrate|avere|accrediti|accredito|entrata|importo avere|accrediti euro|avere euro',
  fee: 'commissioni|commissione',
  balance: 'saldo|saldo contabile|saldo progressivo|saldo disponibile',
  currency: 'divisa|valuta conto|divisa conto|valuta importo',
  flag: 'segno|dare avere|d a|dare avere segno',
  payee:
    'beneficiario|controparte|esercente|ordinante beneficiario|nome|beneficiario ordinante|conto o carta controparte|intestatario controparte|nome controparte',
  payer: 'ordinante|mittente',
  description:
    'descrizione completa|descrizione|causale|operazione|dettagli|descrizione operazione|descrizione estesa|dettaglio|descrizione movimento|causale descrizione|moneymap descrizione|movimento',
  notes: 'note|commento|appunti',
  kind: 'tipo|tipologia|tipo operazione|causale abi|tipo movimento',
  category: 'categoria|categoria movimento|moneymap',
  tags: 'etichette',
  externalId: 'id transazione|identificativo|numero operazione|id operazione|codice operazione|cro',
  status: 'stato|contabilizzazione',
  account: 'conto|conto o carta|numero conto|rapporto|c c|conto corrente',
  investment: 'titolo|quantita|prezzo',
  other: 'ora|riferimento|importo originale|cambio|carta|numero carta|divisa originale|filiale|iban controparte',
};

export const portuguese: Words = {
  booked:
    'data contabilistica|data do lancamento|data lancamento|data mov|data movimento|data de lancamento|data do movimento|data contabil',
  date: 'data|data operacao|data da operacao|dia',
  happened: 'data transacao|data da transacao|data do pagamento',
  bought: 'data da compra|data de compra',
  valueDate: 'data valor|data da valor|data val|valuta',
  amount:
    'montante|valor|importancia|quantia|valor r|importancia eur|valor em eur|valor em r|montante eur|valor da transacao|valor transacao|valor brl',
  net: 'liquido|valor liquido',
  debit: 'debito|saida|saidas|despesa|despesas|debitos|saida r|debito r|pagamentos',
  credit: 'credito|entrada|receita|receitas|creditos|entrada r|credito r',
  fee: 'tarifa|comissao|taxa',
  balance: 'saldo contabilistico|saldo|saldo apos movimento|saldo r|saldo disponivel|saldo autorizado',
  currency: 'moeda',
  flag: 'debito credito|tipo d c|sinal|natureza|credito debito',
  payee:
    'beneficiario|favorecido|estabelecimento|nome|contraparte|destinatario|titulo|razao social|origem destino|destino origem',
  payer: 'ordenante|remetente|pagador',
  description:
    'descricao|descritivo|historico|lancamento|movimento|descricao do movimento|descricao da operacao|identificacao da transacao|detalhe|descricao operacao|discriminacao|descricao lancamento',
  notes: 'observacoes|observacao|comentarios|nota',
  kind: 'tipo|tipo de movimento|tipo transacao|tipo de transacao|tipo lancamento',
  category: 'categoria|category',
  tags: 'etiquetas|marcadores',
  externalId:
    'identificador|id da transacao|codigo da transacao|id transacao|codigo transacao|identificador da transacao',
  status: 'estado|situacao',
  account: 'conta|numero da conta|ag origem conta|conta origem',
  other:
    'hora|documento|docto|numero do documento|agencia|n documento|dcto|agencia origem|cotacao|valor em us|valor em dolar|ag origem|docto n|portador|nome no cartao|final do cartao|parcela|parcelas',
};

export const romanian: Words = {
  booked: 'data inregistrarii|data contabila|data procesarii|data finalizarii',
  date: 'data|data operatiunii|data tranzactie|data operatiei',
  happened: 'data tranzactiei|data inceperii',
  valueDate: 'data valutei|data valuta',
  amount: 'suma|valoare|suma tranzactie|valoarea|suma in lei',
  debit: 'debit|plati|iesiri|suma debit|debit ron',
  credit: 'credit|incasari|intrari|suma credit|credit ron',
  fee: 'comision',
  balance: 'sold|sold contabil|sold final|sold disponibil|sold intermediar',
  currency: 'moneda|valuta',
  flag: 'tip debit credit|debit credit|sens',
  payee:
    'beneficiar|nume beneficiar|contrapartida|comerciant|beneficiar ordonator|nume partener|nume ordonator beneficiar|partener',
  payer: 'ordonator|platitor',
  description:
    'descriere|detalii|explicatii|detalii tranzactie|descrierea tranzactiei|descriere tranzactie|detaliile tranzactiei|explicatie',
  notes: 'observatii|nota',
  kind: 'tip|tip tranzactie|tipul tranzactiei',
  category: 'categorie',
  externalId: 'id tranzactie|referinta tranzactie|numar tranzactie|referinta tranzactiei',
  status: 'stare',
  account: 'cont|numar cont',
  other: 'ora|referinta|cod fiscal|cont beneficiar|cont contrapartida|curs',
};
