/** Those of eight characters or more that guessers try first, in English and Portuguese. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 123456789a 1234567891 0123456789 01234567 87654321
987654321 0987654321 9876543210 11223344 1122334455 112233445566 123123123 12341234 12344321
123321123 147258369 147852369 159357456 159753456 13579246 135792468 102030405060 10203040
1020304050 123654789 741852963 789456123 789456120 321654987 456123789 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 qazwsxedc zaq12wsx zaq1zaq1 qwertyui
qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwe123qwe asdfghjk asdfghjkl
asdfasdf asdf1234 asdfgh123 zxcvbnm1 zxcvbnm123 qweasdzxc abcd1234 abcd12345 abc12345 abc123456
abcdefgh abcdefghi a1b2c3d4 a1b2c3d4e5 aa123456 aa12345678 a123456789 a12345678 password password1
password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234 pass12345 passpass
iloveyou iloveyou1 iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball
baseball1 superman superman1 starwars whatever computer michelle jennifer trustno1 charlie1
jordan23 liverpool chelsea1 arsenal1 barcelona internet samsung1 welcome1 welcome123 letmein1
letmein123 admin123 admin1234 admin12345 admin123456 administrator administrador administrador1
root1234 changeme changeme1 default1 guest123 test1234 test12345 testtest teste123 teste1234
testeteste mudar123 mudar1234 mudarsenha trocar123 senha123 senha1234 senha12345 senha123456
senhasenha senhaforte minhasenha minhasenha1 novasenha novasenha1 brasil123 brasil2014 brasil2020
brasil2021 brasil2022 brasil2023 brasil2024 brasil2025 brasil2026 brasilbrasil flamengo flamengo1
flamengo10 flamengo123 corinthians corinthians1 palmeiras palmeiras1 saopaulo saopaulo1 saopaulofc
santosfc vascodagama cruzeiro cruzeiro1 atletico1 gremio123 internacional botafogo botafogo1
fluminense teamo123 euteamo1 euteamo123 teamomais amorzinho amoreterno meuamor1 gabriela
gabriel1 gabriel123 fernanda fernanda1 fernando fernando1 patricia patricia1 leonardo leonardo1
rodrigo1 rodrigo123 eduardo1 eduardo123 ricardo1 ricardo123 marcelo1 marcelo123 juliana1
juliana123 mariana1 mariana123 carolina carolina1 beatriz1 isabella isabella1 rafaela1 rafael123
lucas123 lucas1234 pedro123 joao1234 maria123 maria1234 anaclara familia1 familia123 minhavida
minhafamilia jesus123 jesuscristo jesusteamo deusefiel deusefiel1 deusfiel deuseamor deus1234
jesus777 cristo123 sagrado1 borboleta borboleta1 estrela1 estrela123 princesa princesa1
princesa123 cachorro cachorro1 chocolate chocolate1 felicidade liberdade esperanca segredo1
abcabc123 123abc123 123456abc 123456ab 12345678a 1234abcd 123mudar 123senha 1234qwer qwer1234
qwer12345 q1w2e3r4t5y6 1q2w3e4r! p@ssw0rd1 pa55word pa55w0rd master12 master123 dragon12
dragon123 monkey12 monkey123 shadow12 shadow123 michael1 michael123 pokemon1 pokemon123 minecraft
minecraft1 fortnite freefire freefire1 naruto123 dragonball dragonballz batman123 homemaranha
aviao123 aviacao1 aviacao123 aeronave aeronave1 aeroporto aeroporto1 piloto123 helicoptero
embraer1 embraer123 boeing737 boeing747 cessna172 aeropub123 aeropub1997
`
    .trim()
    .split(/\s+/),
);
